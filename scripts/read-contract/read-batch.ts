import { createWriteStream, existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { predict } from '../../extraction/evaluation/predictions.ts';
import { shippedModel } from '../../extraction/model/model-file.ts';
import { readDocument } from '../../extraction/text/read-document.ts';

interface BatchLine {
  id: string;
  text?: string;
  /** From where the command runs, else from where the batch lies. */
  file?: string;
}

/** Read every line's contract and write what was found in the scorer's form, line by line. Returns how many. */
export async function readBatch(batch: string, out: string): Promise<number> {
  const model = shippedModel();
  const written = createWriteStream(out);
  let count = 0;
  const lines = await open(batch);
  for await (const line of lines.readLines()) {
    if (line.trim() === '') continue;
    const given = JSON.parse(line) as BatchLine;
    const text = given.text ?? (await textOf(placeOf(given.file ?? '', batch)));
    const prediction = text === null ? { id: given.id, predictions: [] } : predict(given.id, text, model);
    written.write(`${JSON.stringify(prediction)}\n`);
    count += 1;
  }
  written.end();
  await finished(written);
  return count;
}

const placeOf = (file: string, batch: string) => (existsSync(file) ? file : path.resolve(path.dirname(batch), file));

async function textOf(file: string): Promise<string | null> {
  const reading = await readDocument(new Uint8Array(await readFile(file)), 5_000);
  return reading.status === 'ready' ? reading.document.text : null;
}
