import { writeFile } from 'node:fs/promises';

const note = (said: string) => console.error(said);

async function trainReader(): Promise<[file: URL, bytes: Uint8Array]> {
  const { packModel } = await import('../extraction/model/model-file.ts');
  const { modelFile } = await import('../extraction/model/model-version.ts');
  const { loadAnnotatedContracts } = await import('../extraction/training/annotated-contracts.ts');
  const { train } = await import('../extraction/training/train.ts');
  return [modelFile, packModel(train(await loadAnnotatedContracts(), note))];
}

async function trainReview(): Promise<[file: URL, bytes: Uint8Array]> {
  const { modelFile } = await import('../review/model/model-file.ts');
  const { trainShipped } = await import('../review/training/shipped.ts');
  return [modelFile, await trainShipped(note)];
}

const [file, bytes] = await (process.argv.includes('--review') ? trainReview() : trainReader());
await writeFile(file, bytes);
console.log(`${file.pathname.split('/').slice(-3).join('/')}: ${bytes.length} bytes.`);
