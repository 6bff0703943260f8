import type { WorkingTime } from '#api-contract/organisation/working-time';
import { changesOf } from '#kit/form';

/** What someone entered: days may still be missing. */
export interface WorkingTimeValues {
  readonly department: string;
  readonly weekly_hours: number | null;
  readonly absences: readonly { readonly from: string | null; readonly to: string | null }[];
}

/** What a form begins with; other facts of the person are left out. */
export const workingTimeValues = ({ department, weekly_hours, absences }: WorkingTime): WorkingTimeValues => ({
  department: department ?? '',
  weekly_hours,
  absences,
});

/** A single day has no need of its end; the server says what lacks a beginning. */
const workingTimeFrom = ({ department, weekly_hours, absences }: WorkingTimeValues): WorkingTime => ({
  department: department.trim() || null,
  weekly_hours,
  absences: absences.map(({ from, to }) => ({ from: from ?? '', to: to ?? from ?? '' })),
});

/** What is sent: what differs, and of absences those that the form was opened on, so that others’ entries stay. */
export function workingTimeChanges(values: WorkingTimeValues, opened: WorkingTimeValues) {
  const before = workingTimeFrom(opened);
  const changes = changesOf(workingTimeFrom(values), before);
  return { ...changes, ...(changes.absences && { absences_before: before.absences }) };
}
