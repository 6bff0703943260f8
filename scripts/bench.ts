import { readdir } from 'node:fs/promises';
import type { BenchResult } from '../tests/performance/measure/result.ts';
import { appBuild, bringUpToDate, bundleServerIfNeeded } from './build/builds.ts';
import { inProject } from './project.ts';

const ending = '.bench.ts';
const folder = inProject('tests/performance');
const names = (await readdir(folder))
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length));
const [name = ''] = process.argv.slice(2);

if (!names.includes(name)) {
  console.error(`npm run bench -- <name>, where the name is one of ${names.join(', ')}.`);
  process.exit(2);
}

await bringUpToDate(appBuild);
await bundleServerIfNeeded();
const bench: { run: () => Promise<BenchResult[]> } = await import(`${folder}/${name}${ending}`);
const results = await bench.run();
for (const result of results) console.log(JSON.stringify(result));
process.exit(results.length > 0 && results.every(({ holds }) => holds) ? 0 : 1);
