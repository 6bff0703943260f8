import type { reportScheduleEndpoints } from '#api-contract/report-schedules/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { monthlySchedule } from '../fixtures/report-schedules.ts';

/** Untroubled answers: schedules of reports. */
export const replies: Replies<typeof reportScheduleEndpoints> = {
  listReportSchedules: { json: { items: [monthlySchedule] } },
  createReportSchedule: { json: monthlySchedule },
  updateReportSchedule: { json: monthlySchedule },
  deleteReportSchedule: { status: 204 },
  sendReportNow: { json: monthlySchedule },
};
