import { sql } from 'kysely';
import { reportScheduleEndpoints } from '#api-contract/report-schedules/endpoints';
import { audit } from '#kernel/audit';
import { type Database, withoutTenant } from '#kernel/db';
import { type Api, type HandlerOf, routes } from '#kernel/http';
import { type JobHandler, scheduleEachMinute, type Schedule } from '#kernel/jobs';
import type { MailParts } from '#kernel/mail';
import { readSavedReport } from '#resources/saved-reports';
import { beginDueSending, beginDueSendingHandler, beginSending, isSending } from './begin-sending.ts';
import { createReportSchedule, deleteReportSchedule, schedules, updateReportSchedule } from './change-schedules.ts';
import { presentSchedule, presentSchedules } from './present-schedule.ts';
import { sendReportHandler } from './send-report.ts';

const sendReportNow: HandlerOf<'sendReportNow'> = async ({ tenant, params }) => {
  const { row, parent } = await schedules.hold(tenant, params);
  if (!(await isSending(tenant, row.id))) {
    await beginSending(tenant, row.id, new Date());
    await audit(tenant, {
      action: 'report.sending_requested',
      target: { type: 'saved_report', id: parent.id, name: parent.name },
    });
  }
  return presentSchedule(tenant, row.id);
};

const listReportSchedules: HandlerOf<'listReportSchedules'> = async ({ tenant, params: { savedReportId } }) => {
  await readSavedReport(tenant, savedReportId);
  return { items: await presentSchedules(tenant, savedReportId) };
};

/** When saved reports are sent by mail. */
export function reportScheduleRoutes(api: Api): void {
  routes(api, reportScheduleEndpoints, {
    listReportSchedules,
    createReportSchedule,
    updateReportSchedule,
    deleteReportSchedule,
    sendReportNow,
  });
}

export const reportScheduleJobs = (parts: MailParts): JobHandler[] => [
  beginDueSendingHandler,
  sendReportHandler(parts),
];

/** Once a minute, queues the schedules that are due. */
export const queueReportSchedules = (database: Database): Schedule =>
  scheduleEachMinute({ name: 'queue-report-schedules', run: () => queueDueReports(database, new Date()) });

export async function queueDueReports(database: Database, at: Date): Promise<void> {
  await withoutTenant(database, (db) =>
    sql`select queue_report_schedules(${beginDueSending.name}::text, ${at}::timestamptz)`.execute(db),
  );
}
