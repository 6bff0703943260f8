import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { dataFolder } from '../training/annotated-contracts.ts';
import type { PredictionLine } from './predictions.ts';

interface Figures {
  P: number;
  R: number;
  F: number;
}

/** One category's figures as the scorer names them. */
export interface ScoredRow {
  c: string;
  n: number;
  pr: Figures;
  st: Figures;
  ci: Figures;
  h1: number;
  h3: number;
  val: number | null;
  /** How many contracts, or parties, the value was counted on. */
  vn: number;
  /** Of what was answered, how much is right. */
  vp: number | null;
}

export interface Score {
  rows: ScoredRow[];
  micro: Figures;
  microStrict: Figures;
  microCite: Figures;
}

const scorer = path.join(dataFolder, '../tools/evaluate-extraction.mjs');
const run = promisify(execFile);

/** Have the scorer that came with the annotated contracts compare predictions with them. */
export async function score(
  gold: readonly object[],
  predictions: readonly PredictionLine[],
  categories: readonly string[],
): Promise<Score> {
  const folder = await mkdtemp(path.join(tmpdir(), 'evaluation-'));
  try {
    const file = (name: string) => path.join(folder, name);
    const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n');
    await writeFile(file('gold.jsonl'), lines(gold));
    await writeFile(file('predictions.jsonl'), lines(predictions));
    const options = ['--gold', file('gold.jsonl'), '--pred', file('predictions.jsonl'), '--json', file('score.json')];
    await run(process.execPath, [scorer, ...options, '--categories', categories.join(',')]);
    return JSON.parse(await readFile(file('score.json'), 'utf8')) as Score;
  } finally {
    await rm(folder, { recursive: true });
  }
}
