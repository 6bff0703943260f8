import type { WorkingTime } from '#api-contract/organisation/working-time';

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

/** What is sent. A single day has no need of its end; the server says what lacks a beginning. */
export const workingTimeFrom = ({ department, weekly_hours, absences }: WorkingTimeValues): WorkingTime => ({
  department: department.trim() || null,
  weekly_hours,
  absences: absences.map(({ from, to }) => ({ from: from ?? '', to: to ?? from ?? '' })),
});
