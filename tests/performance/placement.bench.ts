import { prepareDocument } from '../../signatures/index.ts';
import { atMost, type BenchResult } from './measure/result.ts';
import { corpus } from './seal/corpus.ts';
import { inShape, placementError, shapes } from './seal/placement.ts';

/** A file that takes another program longer is drawn once. */
const slowMs = 10_000;

/** Where marks lie on files of others, as they are and turned, cropped and scaled, as another program draws them. */
export async function run(): Promise<BenchResult[]> {
  const errors: number[] = [];
  const leftOut: string[] = [];
  let files = 0;
  for (const { name, bytes } of corpus) {
    const prepared = await prepareDocument(bytes());
    if (prepared.status === 'refused' || prepared.wasSigned) {
      leftOut.push(`${name}: ${prepared.status === 'refused' ? prepared.reason : 'signed'}`);
      continue;
    }
    const since = performance.now();
    const own = await placementError(prepared);
    const isSlow = performance.now() - since > slowMs;
    if (own === null) {
      leftOut.push(`${name}: not drawn by pdftoppm`);
      continue;
    }
    files += 1;
    errors.push(own);
    if (isSlow) console.log(`${name} takes pdftoppm so long that it is drawn as it is alone`);
    for (const shape of isSlow ? [] : shapes) {
      const shaped = await inShape(prepared, shape);
      const again = shaped && (await prepareDocument(shaped));
      const error = again?.status === 'ready' ? await placementError(again) : null;
      const off = error === null ? Infinity : error / shape.userUnit;
      if (off > 1) console.error(`${name} ${JSON.stringify(shape)}: a mark is off by ${off.toFixed(2)} pt`);
      errors.push(off);
    }
  }
  console.log(`Marks were seen on ${files} of ${corpus.length} files, in ${errors.length} shapes.`);
  for (const each of leftOut) console.log(`left out ${each}`);
  if (errors.length === 0) return [];
  return [
    atMost('placement: the worst mark', 'pt', Math.max(...errors), 1, 1),
    atMost('placement: marks more than a point off', 'marks', errors.filter((off) => off > 1).length, errors.length, 0),
  ];
}
