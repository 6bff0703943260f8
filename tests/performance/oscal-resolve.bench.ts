import { resolveDocuments } from './frameworks/resolve-documents.ts';
import { givenCatalogs, timesOf } from './frameworks/given-catalog.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const bar = 6;

/** Processor time of resolving a baseline, beside `JSON.parse` of the catalog that it selects from. */
export async function run(): Promise<BenchResult[]> {
  const { json, profile } = givenCatalogs();
  const text = new TextDecoder().decode(json.bytes);
  const resolveOnce = resolveDocuments(json, profile);
  const parsed = await timesOf(() => JSON.parse(text) as unknown);
  const resolved = await timesOf(resolveOnce);
  return [atMost('oscal-resolve', 'ms CPU', median(resolved), median(parsed), bar)];
}
