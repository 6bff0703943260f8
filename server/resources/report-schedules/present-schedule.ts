import { sql } from 'kysely';
import type { ReportSchedule } from '#api-contract/report-schedules/endpoints';
import { selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { personOf } from '#kernel/people';

type Person = ReportSchedule['owner'];
type Last = NonNullable<ReportSchedule['last']>;

/** The schedules of a report in the order in which they were added. */
export async function presentSchedules(tenant: Tenant, reportId: string): Promise<ReportSchedule[]> {
  const rows = await schedules(tenant)
    .where('s.report_id', '=', reportId)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute();
  return rows.map(present);
}

export async function presentSchedule(tenant: Tenant, id: string): Promise<ReportSchedule> {
  const row = await schedules(tenant).where('s.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return present(row);
}

const schedules = (tenant: Tenant) =>
  selectFrom(tenant, 'report_schedules as s')
    .selectAll('s')
    .select([
      personOf('s.owner_id').as('owner'),
      sql<Person[]>`(
        select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id), '[]')
        from report_schedule_recipients r join users u on u.organisation_id = r.organisation_id and u.id = r.user_id
        where r.organisation_id = s.organisation_id and r.schedule_id = s.id
      )`.as('recipients'),
      sql<Last | null>`(
        select json_build_object(
          'occurrence', g.occurrence,
          'waiting', count(*) filter (where g.outcome = 'waiting'),
          'sent', count(*) filter (where g.outcome = 'sent'),
          'empty', count(*) filter (where g.outcome = 'empty'),
          'left_out', count(*) filter (where g.outcome = 'left_out'),
          'failed', count(*) filter (where g.outcome = 'failed'),
          'problem', min(g.problem) filter (where g.outcome = 'failed')
        )
        from report_sendings g where g.organisation_id = s.organisation_id and g.schedule_id = s.id
        group by g.occurrence order by g.occurrence desc limit 1
      )`.as('last'),
    ]);

function present(row: Awaited<ReturnType<ReturnType<typeof schedules>['execute']>>[number]): ReportSchedule {
  const { id, rule, first_day, time, time_zone, formats, when_empty, owner, recipients, next_at, last, revision } = row;
  return {
    id,
    rule,
    first_day,
    time: time.slice(0, 5),
    time_zone,
    formats,
    when_empty,
    owner: owner ?? { id: row.owner_id, name: '' },
    recipients,
    next_at: next_at?.toISOString() ?? null,
    last: last && { ...last, occurrence: new Date(last.occurrence).toISOString() },
    revision,
  };
}
