import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#api-contract/calendar-day';
import { controlFrequencies } from '#api-contract/controls/fields';
import { planOf } from '#api-contract/controls/plan';
import { between } from '#api-contract/recurrence/occurrences';

const day = fc.integer({ min: 0, max: 12_000 }).map((later) => addDays('2000-01-01', later));
const frequency = fc.constantFrom(...controlFrequencies.filter((each) => each !== 'as_needed'));
const months = { monthly: 1, quarterly: 3, half_yearly: 6, yearly: 12 };

/** The run so many periods after the first, counted from it anew each time. */
function runAfter(first: string, every: keyof typeof months | 'weekly', count: number): string {
  if (every === 'weekly') return addDays(first, 7 * count);
  const [year = 0, month = 1, dayOfMonth = 1] = first.split('-').map(Number);
  const at = month - 1 + count * months[every];
  const length = new Date(Date.UTC(year, at + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, at, Math.min(dayOfMonth, length))).toISOString().slice(0, 10);
}

test('runs come a whole number of periods after the first, on the last day of a month that lacks its day', () => {
  fc.assert(
    fc.property(frequency, day, day, (every, first, today) => {
      const plan = planOf(every, first, today);
      const expected = Array.from({ length: 2_600 }, (_, count) => runAfter(first, every, count))
        .filter((run) => run >= today)
        .slice(0, 5);
      if (expected.length < 5 || !plan) return;
      expect(between(plan.rule, plan.first_day, plan.first_day, '9999-12-31', 5)).toEqual(expected);
    }),
  );
});

test.each([
  ['monthly', '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31']],
  ['quarterly', '2025-11-30', ['2026-02-28', '2026-05-30', '2026-08-30']],
  ['yearly', '2024-02-29', ['2026-02-28', '2027-02-28', '2028-02-29']],
] as const)('a %s control that is first run on %s runs on %j', (every, first, runs) => {
  const plan = planOf(every, first, '2026-01-01');
  expect(between(plan?.rule ?? '', plan?.first_day ?? '', '2026-01-01', '2099-12-31', 3)).toEqual(runs);
});

test('a control that runs as needed has no plan', () => {
  expect(planOf('as_needed', '2026-01-01', '2026-01-01')).toBeNull();
});
