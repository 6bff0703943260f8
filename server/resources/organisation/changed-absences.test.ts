import { expect, test } from 'vitest';
import { addDays } from '#api-contract/calendar-day';
import { maxAbsences } from '#api-contract/organisation/working-time';
import { changedAbsences } from './changed-absences.ts';

const dayOff = (at: number) => ({ from: addDays('2026-01-01', at), to: addDays('2026-01-01', at) });
const full = Array.from({ length: maxAbsences }, (_, at) => dayOff(at));

test('what two people entered is refused where it is too much together', () => {
  const change = { absences: [dayOff(90)], absences_before: [] };
  expect(() => changedAbsences(full, change)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  expect(changedAbsences(full.slice(1), change)).toHaveLength(maxAbsences);
});
