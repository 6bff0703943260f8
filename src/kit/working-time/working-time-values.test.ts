import { expect, test } from 'vitest';
import { workingTimeChanges, workingTimeValues } from './working-time-values.ts';

const onDay = (day: string) => ({ from: day, to: day });
const opened = workingTimeValues({ department: 'Legal', weekly_hours: null, absences: [onDay('2026-01-20')] });

test('what was not changed is not sent', () => {
  expect(workingTimeChanges(opened, opened)).toEqual({});
  expect(workingTimeChanges({ ...opened, weekly_hours: 20 }, opened)).toEqual({ weekly_hours: 20 });
});

test('changed absences are sent with those that the form was opened on', () => {
  const absences = [...opened.absences, { from: '2026-01-21', to: null }];
  expect(workingTimeChanges({ ...opened, absences }, opened)).toEqual({
    absences: [onDay('2026-01-20'), onDay('2026-01-21')],
    absences_before: [onDay('2026-01-20')],
  });
});
