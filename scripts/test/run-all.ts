import { parseArgs } from 'node:util';
import type { Part, Tally } from './part.ts';
import { partNames, planFor } from './plan.ts';

type Result = Tally & { name: string; seconds: number };

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const chosen = values.only.split(',').filter(Boolean);
const unknown = chosen.filter((name) => !partNames.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${partNames.join(', ')}.`);
  process.exit(2);
}

const results: Result[] = [];
for (const step of planFor(chosen)) results.push(...(await Promise.all(step.map(timed))));

console.log('\nSummary');
for (const { name, seconds, passed, failed } of results) {
  console.log(
    `  ${name.padEnd(16)}${`${seconds.toFixed(1)} s`.padStart(9)}${String(passed).padStart(7)} passed${String(failed).padStart(6)} failed`,
  );
}
const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
process.exitCode = total('failed') === 0 ? 0 : 1;
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);

async function timed({ name, run }: Part): Promise<Result> {
  const started = performance.now();
  const tally = await run().catch((failure: Error): Tally => ({
    passed: 0,
    failed: 1,
    failures: [failure.stack ?? failure.message],
  }));
  const seconds = (performance.now() - started) / 1000;
  const figures = [`${tally.passed} passed`, tally.failed && `${tally.failed} failed`, tally.remark].filter(Boolean);
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name}, ${seconds.toFixed(1)} s: ${figures.join(', ')}`);
  for (const failure of tally.failures) console.log(`\n${name}: ${failure}\n`);
  return { name, seconds, ...tally };
}
