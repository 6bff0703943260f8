import { sql } from 'kysely';
import type { NewReportSchedule, ReportScheduleChange } from '#api-contract/report-schedules/endpoints';
import { maxSchedules } from '#api-contract/report-schedules/kinds';
import { scheduleMessages } from '#api-contract/report-schedules/schedules.messages';
import { occurs } from '#api-contract/recurrence/occurrences';
import type { Caller } from '#kernel/access';
import { deleteFrom, ownRow, type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { requireMembers } from '#kernel/people';
import { changeOf, createOf, deleteOf, recordOf } from '#kernel/records';
import { readSavedReport } from '#resources/saved-reports';
import { occurrenceAfter } from './occurrences.ts';
import { presentSchedule } from './present-schedule.ts';
import { isReachable } from './reachable.ts';

/** Schedules belong to a report: whoever does not see it does not see them. */
export const schedules = recordOf({
  table: 'report_schedules',
  param: 'scheduleId',
  type: 'report_schedule',
  named: 'rule',
  within: { record: { param: 'savedReportId', lock: readSavedReport }, column: 'report_id' },
  present: presentSchedule,
  event: (deed, { parent }, trail) => ({
    action:
      deed === 'created'
        ? 'report.scheduled'
        : deed === 'deleted'
          ? 'report.schedule_deleted'
          : 'report.schedule_changed',
    target: { type: 'saved_report', id: parent.id, name: parent.name },
    ...trail,
  }),
});

/** Sending to others shares with them. */
function requireSharing({ permissions, userId }: Caller, recipients: readonly string[]): void {
  if (recipients.some((id) => id !== userId) && !permissions.includes('reports.approve')) {
    throw new ApiError('permission_denied', { reason: 'needs reports.approve' });
  }
}

/** Refuses one more schedule than an organisation may have; those that nobody can delete don’t count. */
async function requireRoom(tenant: Tenant): Promise<void> {
  const { count } = await selectFrom(tenant, 'report_schedules as s')
    .innerJoin('saved_reports as r', ownRow('r.id', 's.report_id'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(isReachable)
    .executeTakeFirstOrThrow();
  if (Number(count) < maxSchedules) return;
  const message = scheduleMessages.tooMany(maxSchedules);
  throw new ApiError('validation_failed', { message, fields: [{ path: 'rule', message }] });
}

const distinct = <T extends string>(values: readonly T[]): T[] => [...new Set(values)].toSorted();

export const createReportSchedule: HandlerOf<'createReportSchedule'> = createOf(schedules, {
  validate: async ({ recipient_ids }: NewReportSchedule, { tenant, caller }) => {
    requireSharing(caller, recipient_ids);
    await requireRoom(tenant);
    await requireMembers(tenant, recipient_ids, 'recipient_ids');
  },
  values: async ({ recipient_ids: _people, formats, ...facts }, { tenant, caller, parent }) => ({
    ...facts,
    formats: distinct(formats),
    report_id: parent.id,
    owner_id: caller.userId,
    next_at: await occurrenceAfter(tenant, facts, new Date()),
  }),
  onStored: ({ recipient_ids }, { tenant, id }) => storeRecipients(tenant, id, recipient_ids),
});

const timing = ['rule', 'first_day', 'time', 'time_zone'] as const;
type Facts = Omit<ReportScheduleChange, 'revision'>;

export const updateReportSchedule: HandlerOf<'updateReportSchedule'> = changeOf(schedules, {
  permit: (caller, _row, { recipient_ids = [] }: ReportScheduleChange) => requireSharing(caller, recipient_ids),
  prepare: ({ recipient_ids, formats, ...facts }) => ({
    ...facts,
    ...(recipient_ids && { recipient_ids: distinct(recipient_ids) }),
    ...(formats && { formats: distinct(formats) }),
  }),
  known: async ({ tenant, row }) => ({
    time: row.time.slice(0, 5),
    recipient_ids: (await recipientsOf(tenant, row.id)).toSorted(),
  }),
  validate: async ({ recipient_ids, ...after }: Facts, { tenant, row }) => {
    const { rule, first_day } = { ...row, ...after };
    const message = scheduleMessages.never;
    if (!occurs(rule, first_day)) throw new ApiError('validation_failed', { fields: [{ path: 'rule', message }] });
    if (recipient_ids) await requireMembers(tenant, recipient_ids, 'recipient_ids');
  },
  columns: async ({ recipient_ids: _people, ...after }, { tenant, row }) => ({
    ...after,
    ...(timing.some((name) => after[name] !== undefined) && {
      next_at: await occurrenceAfter(tenant, { ...row, ...definedOf(after) }, new Date()),
    }),
  }),
  onStored: async ({ recipient_ids }, { tenant, row }) => {
    if (recipient_ids) await storeRecipients(tenant, row.id, recipient_ids);
  },
});

const definedOf = (facts: Facts) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Partial<
    Pick<RowOf<'report_schedules'>, (typeof timing)[number]>
  >;

export const deleteReportSchedule = deleteOf(schedules);

async function recipientsOf(tenant: Tenant, id: string): Promise<string[]> {
  const rows = await selectFrom(tenant, 'report_schedule_recipients')
    .select('user_id')
    .where('schedule_id', '=', id)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

async function storeRecipients(tenant: Tenant, id: string, people: readonly string[]): Promise<void> {
  await deleteFrom(tenant, 'report_schedule_recipients').where('schedule_id', '=', id).execute();
  await sql`
    insert into report_schedule_recipients (organisation_id, schedule_id, user_id)
    select ${tenant.organisationId}, ${id}, person from unnest(${distinct(people)}::uuid[]) as person`.execute(
    tenant.db,
  );
}
