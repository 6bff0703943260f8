import { createWriteStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { predict } from '../../extraction/evaluation/predictions.ts';
import { shippedModel } from '../../extraction/model/model-file.ts';
import { readDocument } from '../../extraction/text/read-document.ts';
import { linesOf } from './lines-of.ts';

interface BatchLine {
  id: string;
  text?: string;
  /** From where the command runs, else from where the batch lies. */
  file?: string;
}

export interface BatchOutcome {
  readonly read: number;
  /** A sentence for each line that could not be read, with its number. */
  readonly problems: readonly string[];
}

/** Reads the contract of every line and writes what was found in the scorer's form, line by line. A bad line stops no other. */
export async function readBatch(batch: string, out: string): Promise<BatchOutcome> {
  const model = shippedModel();
  const written = createWriteStream(out);
  const problems: string[] = [];
  let [read, number] = [0, 0];
  for await (const line of linesOf(batch)) {
    number += 1;
    if (line.trim() === '') continue;
    try {
      const { id, text: given, file } = parseLine(line);
      const text = given ?? (await textOf(placeOf(file, batch)));
      const prediction = text === null ? { id, predictions: [] } : predict(id, text, model);
      written.write(`${JSON.stringify(prediction)}\n`);
      read += 1;
    } catch (error) {
      problems.push(`Line ${number}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  written.end();
  await finished(written);
  return { read, problems };
}

function parseLine(line: string): BatchLine & { file: string } {
  const { id, text, file = '' } = JSON.parse(line) as Partial<BatchLine>;
  if (typeof id !== 'string') throw new Error('The line has no "id".');
  if (text === undefined && file === '') throw new Error('The line has neither "text" nor "file".');
  return { id, text, file };
}

const placeOf = (file: string, batch: string) => (existsSync(file) ? file : path.resolve(path.dirname(batch), file));

async function textOf(file: string): Promise<string | null> {
  const reading = await readDocument(new Uint8Array(await readFile(file)), 5_000);
  return reading.status === 'ready' ? reading.document.text : null;
}
