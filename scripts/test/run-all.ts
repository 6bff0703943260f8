import { parseArgs } from 'node:util';
import { metered } from '../commands/run-command.ts';
import type { Part, Tally } from './part.ts';
import { partNames, planFor, slots } from './plan.ts';
import { machineSeconds, slowestTests, summary, type PartResult } from './report.ts';
import { runScheduled } from './schedule.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const chosen = values.only.split(',').filter(Boolean);
const unknown = chosen.filter((name) => !partNames.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${partNames.join(', ')}.`);
  process.exit(2);
}

const results = new Map<Part, PartResult>();
const begun = performance.now();
const spentBefore = machineSeconds();
const secondsNow = () => (performance.now() - begun) / 1000;
const parts = planFor(chosen);
await runScheduled(parts, slots, async (part) => {
  results.set(part, await timed(part));
});

const inOrder = parts.flatMap((part) => results.get(part) ?? []);
const spent = machineSeconds() - spentBefore;
for (const section of [...slowestTests(inOrder), summary(inOrder, secondsNow(), spent)]) console.log(`\n${section}`);
const total = (key: 'passed' | 'failed') => inOrder.reduce((sum, result) => sum + result[key], 0);
process.exitCode = total('failed') === 0 ? 0 : 1;
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);

async function timed(part: Part): Promise<PartResult> {
  const { name } = part;
  const startedAt = secondsNow();
  const broken = part.needs?.find((need) => results.get(need)?.failed);
  const { result: tally, processorSeconds } = broken
    ? { result: failedWith(`It did not run: ${broken.name} failed.`), processorSeconds: 0 }
    : await metered(() => part.run().catch((failure: Error) => failedWith(failure.stack ?? failure.message)));
  const seconds = secondsNow() - startedAt;
  const figures = [`${tally.passed} passed`, tally.failed && `${tally.failed} failed`, tally.remark].filter(Boolean);
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name}, ${seconds.toFixed(1)} s: ${figures.join(', ')}`);
  for (const failure of tally.failures) console.log(`\n${name}: ${failure}\n`);
  return { ...tally, name, startedAt, seconds, processorSeconds };
}

function failedWith(failure: string): Tally {
  return { passed: 0, failed: 1, failures: [failure] };
}
