import { cpuTime, repeated, textParsers, wornTokens } from '../../extraction/testing/index.ts';
import { readCsv } from '../../server/kernel/spreadsheets/read-csv.ts';
import { atMost, type BenchResult } from './measure/result.ts';

/** In characters. */
const whole = 2_000_000;
const part = whole / 4;
/** A parser that takes the square of the length takes sixteen times as long for four times the length. */
const bar = 9;
/** In ms of processor time: less is never long, and too little to compare. */
const short = 1_000;

const parsers = { ...textParsers, 'a CSV file': readTable };

/** Processor time of every parser on every token, repeated to 2 MB, beside the same at 500 kB; the highest ratio of each parser. */
export async function run(): Promise<BenchResult[]> {
  const [, , , only] = process.argv;
  const chosen = Object.entries(parsers).filter(([name]) => only === undefined || name.includes(only));
  const results: BenchResult[] = [];
  for (const [name, parse] of chosen) {
    await parse(repeated('warm up ', 5_000));
    let [slowest, anchor, token] = [0, 1, ''];
    for (const each of wornTokens) {
      const once = await cpuTime(() => parse(repeated(each, part)));
      // What is quick at a quarter can only be long at the whole if it is far worse than linear.
      const all = once < short / 64 ? 0 : await cpuTime(() => parse(repeated(each, whole)));
      if (all > short && all / once > slowest / anchor) [slowest, anchor, token] = [all, once, each];
    }
    results.push(atMost(`parsers: ${name}, slowest with ${JSON.stringify(token)}`, 'ms CPU', slowest, anchor, bar));
  }
  return results;
}

async function readTable(text: string): Promise<void> {
  const rows = readCsv(Buffer.from(text), { columns: 200 });
  try {
    for await (const _row of rows);
  } catch {
    // Refused, which is as good as read.
  }
}
