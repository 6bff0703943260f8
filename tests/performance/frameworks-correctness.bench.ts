import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { importFramework, resolveProfile } from '../../frameworks/files.ts';
import type { OscalCatalog } from '../../frameworks/index.ts';
import { canonical, compareCatalogs } from '../../frameworks/testing/compare-catalogs.ts';
import { givenFile, publishedProfiles } from '../../frameworks/testing/given-files.ts';
import { yamlFile } from '../../frameworks/testing/small-framework.ts';
import { seeded, unsoundIn } from '../contract/mapped-duties.ts';
import { givenCatalogs } from './frameworks/given-catalog.ts';
import { atLeast, atMost, type BenchResult } from './measure/result.ts';

const times = 10_000;
const megabytes = 512;

/**
 * What is right of what there is: resolved profiles beside their publisher’s, control by control and parameter by parameter; rows
 * of one catalog from three formats; an act by its published numbers; derived answers beside brute force; damaged files.
 */
export async function run(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  const all = (name: string, unit: string, right: number, of: number) =>
    results.push(atLeast(name, unit, right, of, 1));

  for (const { profile, catalog, resolved } of publishedProfiles()) {
    const ours = await resolveProfile([givenFile(profile), givenFile(catalog)]);
    if (ours.status === 'refused') throw new Error(ours.refusal.message);
    const theirs = JSON.parse(new TextDecoder().decode(givenFile(resolved).bytes)) as { catalog: OscalCatalog };
    const { controls, params, resources, inPlace } = compareCatalogs(ours.catalog, theirs.catalog);
    all(`${profile}: controls equal`, 'controls', controls.equal, controls.of);
    all(`${profile}: controls in place`, 'controls', inPlace, controls.of);
    all(`${profile}: parameters equal`, 'parameters', params.equal, params.of);
    all(`${profile}: resources equal`, 'resources', resources.equal, resources.of);
  }

  const { json, xml } = givenCatalogs();
  const content = JSON.parse(new TextDecoder().decode(json.bytes)) as unknown;
  const rows = await rowsOf(json);
  for (const [format, file] of [
    ['XML', xml],
    ['YAML', yamlFile('catalog.yaml', content)],
  ] as const) {
    const other = await rowsOf(file);
    all(
      `rows from ${format} equal those from JSON`,
      'rows',
      rows.filter((row, index) => row === other[index]).length,
      rows.length,
    );
  }

  const act = await importFramework([givenFile('EU_2016_679_GDPR_en.fmx.xml')]);
  if (act.status === 'refused') throw new Error(act.refusal.message);
  const { articles, paragraphs, points } = act.framework.counts;
  all('GDPR: articles', 'articles', articles, 99);
  all('GDPR: paragraphs', 'paragraphs', paragraphs, 390);
  all('GDPR: points', 'points', points, 389);

  let [derived, unsound] = [0, 0];
  for (let seed = 0; seed < times; seed += 1) {
    const found = unsoundIn(seeded(seed));
    derived += found.derived;
    unsound += found.unsound;
  }
  all(`derived answers that are sound, of ${times} random mappings`, 'answers', derived - unsound, derived);

  const damaged = await mutatedImports();
  all('damaged files that are imported or refused with a sentence', 'files', times - damaged.failed, times);
  results.push(atMost('peak memory of damaged files', 'MB', damaged.megabytes, megabytes, 1));
  return results;
}

async function rowsOf(file: Parameters<typeof importFramework>[0][number]): Promise<string[]> {
  const read = await importFramework([file]);
  if (read.status === 'refused') throw new Error(read.refusal.message);
  return read.requirements.map(canonical);
}

async function mutatedImports(): Promise<{ failed: number; megabytes: number }> {
  const script = path.join(import.meta.dirname, 'frameworks/mutate-imports.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(times)]);
  return JSON.parse(stdout) as { failed: number; megabytes: number };
}
