import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Offsets count UTF-16 units of the contract's text. */
export interface AnnotatedSpan {
  start: number;
  end: number;
  text: string;
}

export interface Annotation {
  category: string;
  present: boolean;
  spans: AnnotatedSpan[];
  answer?: string;
}

export interface AnnotatedContract {
  id: string;
  /** Begins with who filed it; tells type and date, so nothing may learn from it. */
  title: string;
  contractType: string;
  text: string;
  annotations: Annotation[];
}

const project = path.resolve(import.meta.dirname, '../..');

/** Where the annotated data lies: beside the project, unless `DATA_FOLDER` says otherwise. */
export const dataFolder = process.env['DATA_FOLDER'] ?? path.resolve(project, '../shared/data');

export async function loadAnnotatedContracts(): Promise<AnnotatedContract[]> {
  const lines = await readFile(path.join(dataFolder, 'contracts/contracts.jsonl'), 'utf8');
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as AnnotatedContract);
}
