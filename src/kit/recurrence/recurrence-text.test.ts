import { expect, test } from 'vitest';
import { createFormat } from '#design-system/format';
import { recurrenceText } from './recurrence-text.ts';

const format = createFormat({ locale: 'en-GB', timeZone: 'UTC' });

test.each([
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', 'Every 2 weeks on Monday and Thursday'],
  ['FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD', 'Every month on the 31st'],
  ['FREQ=MONTHLY;BYMONTHDAY=22', 'Every month on the 22nd'],
  ['FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR', 'Every quarter on the last Friday'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 'Every year on 29 February'],
  ['FREQ=YEARLY;UNTIL=20301231', 'Every year, until 31 Dec 2030'],
  ['FREQ=DAILY;COUNT=3', 'Every day, 3 times'],
])('%s reads “%s”', (rule, text) => {
  expect(recurrenceText(rule, format)).toBe(text);
});

test('counted from completion, a rule says so', () => {
  expect(recurrenceText('FREQ=WEEKLY;INTERVAL=6', format, true)).toBe('6 weeks after completion');
});

test('text that is no rule has no words', () => {
  expect(recurrenceText('weekly', format)).toBeNull();
});
