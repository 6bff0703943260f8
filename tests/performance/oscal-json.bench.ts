import { importFramework } from '../../frameworks/files.ts';
import { givenCatalogs, timesOf } from './frameworks/given-catalog.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const bar = 6;

/** Processor time from a catalog in JSON to validated rows, beside `JSON.parse` of the same text. */
export async function run(): Promise<BenchResult[]> {
  const { json } = givenCatalogs();
  const text = new TextDecoder().decode(json.bytes);
  const parsed = await timesOf(() => JSON.parse(text) as unknown);
  const imported = await timesOf(() => importFramework([json]));
  return [atMost('oscal-json', 'ms CPU', median(imported), median(parsed), bar)];
}
