import { expect, test } from 'vitest';
import { knownAmounts, knownDates, knownDurations, tally } from '../../testing/index.ts';
import { datesIn } from './dates.ts';
import { durationsIn } from './durations.ts';
import { moneyIn } from './money.ts';

/** Other seeds: `KNOWN_VALUE_SEEDS=4,5,6 vitest run known-values`. */
const seeds = (process.env['KNOWN_VALUE_SEEDS'] ?? '1,2').split(',').map(Number);
const runs = 10_000;

test.each([
  [
    'a length of time',
    knownDurations,
    (text: string) => durationsIn(text).map(({ count, unit }) => `${count} ${unit}`),
    0.99,
  ],
  [
    'an amount',
    knownAmounts,
    (text: string) => moneyIn(text).map(({ currency, amount }) => `${currency} ${amount}`),
    0.9,
  ],
  [
    'a day that is not said to read both ways',
    knownDates,
    (text: string) => datesIn(text).flatMap(({ iso, ambiguous }) => (ambiguous ? [] : [iso])),
    0.85,
  ],
])('%s is read as its value or not at all', (_what, known, read, leastRight) => {
  const { right, wrong } = tally(known, read, { seeds, runs });
  expect(wrong).toEqual([]);
  expect(right / (seeds.length * runs)).toBeGreaterThan(leastRight);
});
