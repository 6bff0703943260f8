import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { expect, test } from 'vitest';
import { addDays } from '#api-contract/calendar-day';
import { newTaskSeries } from '#api-contract/tasks/series';
import { between, nextDay } from '#api-contract/recurrence/occurrences';
import {
  type Recurrence,
  readRecurrence,
  recurrenceText,
  weekdays,
  writeRecurrence,
} from '#api-contract/recurrence/rule';

const day = fc.integer({ min: 0, max: 20_000 }).map((later) => addDays('1999-01-01', later));
const weekday = fc.constantFrom(...weekdays);
const interval = fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 7, max: 99 }));
const end = fc.oneof(fc.constant({}), fc.record({ count: fc.integer({ min: 1, max: 40 }) }), fc.record({ until: day }));
const backward = fc.constantFrom({}, { skipsBackward: true });

const timing = fc.oneof(
  fc.constant({ frequency: 'DAILY' as const }),
  fc.record({
    frequency: fc.constant('WEEKLY' as const),
    weekdays: fc.subarray([...weekdays], { minLength: 1 }),
  }),
  fc
    .tuple(fc.integer({ min: 1, max: 31 }), backward)
    .map(([monthDay, skip]) => ({ frequency: 'MONTHLY' as const, monthDay, ...skip })),
  fc.record({
    frequency: fc.constant('MONTHLY' as const),
    nth: fc.record({ week: fc.constantFrom(1, 2, 3, 4, -1), weekday }),
  }),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), backward)
    .map(([month, monthDay, skip]) => ({ frequency: 'YEARLY' as const, month, monthDay, ...skip })),
  fc.constant({ frequency: 'YEARLY' as const, month: 2, monthDay: 29, skipsBackward: true }),
);
const rules: fc.Arbitrary<Recurrence> = fc
  .tuple(timing, interval, end)
  .map(([given, every, ending]) => ({ ...given, interval: every, ...ending }));

test('a rule is read as it was written', () => {
  fc.assert(
    fc.property(rules, (rule) => {
      expect(readRecurrence(writeRecurrence(rule))).toEqual(rule);
      expect(newTaskSeries.shape.rule.safeParse(writeRecurrence(rule)).success).toBe(true);
    }),
  );
});

test.each([
  'FREQ=MONTHLY;INTERVAL=0',
  'FREQ=HOURLY',
  'FREQ=DAILY;INTERVAL=100',
  'FREQ=DAILY;BYDAY=MO',
  'FREQ=WEEKLY;BYDAY=',
  'FREQ=WEEKLY;BYMONTHDAY=1',
  'FREQ=MONTHLY;BYDAY=5MO',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=MONTHLY;BYMONTHDAY=1;BYDAY=1MO',
  'FREQ=YEARLY;BYMONTHDAY=1',
  'FREQ=YEARLY;BYMONTH=13;BYMONTHDAY=1',
  'FREQ=DAILY;COUNT=2;UNTIL=20260101',
  'FREQ=DAILY;UNTIL=20260230',
  'freq=daily',
])('%s is refused', (text) => {
  expect(newTaskSeries.shape.rule.safeParse(text).error?.issues[0]?.message).toContain('recurrence rule');
});

test('an obligation keeps to rules without days of their own', () => {
  expect(recurrenceText.test('FREQ=MONTHLY;INTERVAL=3')).toBe(true);
  expect(recurrenceText.test('FREQ=DAILY')).toBe(false);
  expect(recurrenceText.test('FREQ=MONTHLY;BYDAY=1MO')).toBe(false);
});

/** The rule as RFC 5545 alone says it: `SKIP=BACKWARD` is the last of the days that a month may have instead. */
function withoutSkip(rule: Recurrence): string {
  const text = writeRecurrence({ ...rule, skipsBackward: false });
  if (!rule.skipsBackward || !rule.monthDay || rule.monthDay <= 28) return text;
  const days = [28, 29, 30, 31].filter((each) => each <= (rule.monthDay ?? 0));
  return text.replace(/BYMONTHDAY=\d+/, `BYMONTHDAY=${days.join(',')};BYSETPOS=-1`);
}

const written = (date: { toPlainDate(): object }) => String(date.toPlainDate());

test('10,000 rules have the days that rrule-temporal finds', () => {
  let compared = 0;
  fc.assert(
    fc.property(rules, day, (rule, first) => {
      const to = addDays(first, 1_500);
      const start = `DTSTART;TZID=UTC:${first.replaceAll('-', '')}T000000`;
      const oracle = new RRuleTemporal({ rruleString: `${start}\nRRULE:${untilMidnight(withoutSkip(rule))}` });
      const known = oracle.between(new Date(first), new Date(to), true).map(written);
      const text = writeRecurrence(rule);
      expect(between(text, first, first, to)).toEqual(known);
      const after = known[Math.floor(known.length / 2)];
      if (after !== undefined) {
        expect(nextDay(text, first, addDays(after, -1))).toBe(after);
        expect(between(text, first, after, to)).toEqual(known.filter((each) => each >= after));
      }
      compared += known.length;
    }),
    { numRuns: 10_000 },
  );
  expect(compared).toBeGreaterThan(100_000);
});

const untilMidnight = (text: string) => text.replace(/UNTIL=(\d{8})/, 'UNTIL=$1T000000Z');
