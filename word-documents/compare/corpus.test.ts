import { expect, test } from 'vitest';
import { generatedVersions } from '../testing/second-version.ts';
import { compareVersions } from './compare.ts';

const signature = { author: 'Ada Counsel', date: new Date('2026-03-31T09:00:00Z') };
const count = Number(process.env['REDLINE_CORPUS'] ?? 120);

test(`of ${count} pairs of generated versions at most 3 % are refused, none for what they say`, async () => {
  const refused = new Map<string, number[]>();
  for (let seed = 1; seed <= count; seed += 1) {
    const [before, after] = await generatedVersions(seed);
    const redline = await compareVersions(before, after, signature);
    if (redline.status === 'refused')
      for (const reason of redline.reasons) refused.set(reason, [...(refused.get(reason) ?? []), seed]);
  }
  const reasons = [...refused].map(([reason, seeds]) => `${reason} ${seeds.join(' ')}`);
  expect(reasons.filter((reason) => reason.includes('verified'))).toEqual([]);
  expect([...refused.values()].flat().length / count).toBeLessThanOrEqual(0.03);
});
