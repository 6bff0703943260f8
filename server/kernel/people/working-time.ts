import type { WorkingTime } from '#api-contract/organisation/working-time';

/** Someone’s working time as their row keeps it. */
export const workingTimeOf = ({ department, weekly_hours, absences }: WorkingTime) => ({
  department,
  weekly_hours,
  absences: JSON.stringify(absences),
});
