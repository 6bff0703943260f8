import { sql } from 'kysely';
import { addMonths } from '#api-contract/calendar-day';
import { projectedMonths } from '#api-contract/tasks/fields';
import type { TaskSeries } from '#api-contract/tasks/series';
import { selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { personOf } from '#kernel/people';
import { recordOf } from '#kernel/records';
import { dueDates, todayOf, upcomingDays } from '#resources/task-series';
import { aboutOf } from '../task-record.ts';

const maxTasks = 24;
const maxUpcoming = 60;

async function readSeries(tenant: Tenant, seriesId: string): Promise<TaskSeries> {
  const row = await selectFrom(tenant, 'task_series as s')
    .selectAll('s')
    .select([personOf('s.assignee_id').as('assignee'), aboutOf(sql`s`, tenant.organisationId).as('about')])
    .where('s.id', '=', seriesId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  const days = upcomingDays(row, addMonths(await todayOf(tenant), projectedMonths), maxUpcoming);
  const due = await dueDates(tenant, row, days);
  return {
    id: row.id,
    rule: row.rule,
    first_day: row.first_day,
    anchor: row.anchor,
    on_working_day: row.on_working_day,
    lead_days: row.lead_days,
    title: row.title,
    body: row.body,
    priority: row.priority,
    assignee: row.assignee,
    department: row.department,
    category: row.category,
    checklist: row.checklist,
    about: row.about,
    tasks: await readTasks(tenant, seriesId),
    upcoming: days.map((original_date, at) => ({ original_date, due_date: due[at] ?? original_date })),
    revision: row.revision,
    deleted_at: row.deleted_at?.toISOString() ?? null,
  };
}

/** The tasks of a series that are not in the bin, the latest first. */
async function readTasks(tenant: Tenant, seriesId: string): Promise<TaskSeries['tasks']> {
  const rows = await selectFrom(tenant, 'tasks')
    .select(['id', 'original_date', 'due_date', 'status'])
    .where('series_id', '=', seriesId)
    .where('original_date', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('original_date', 'desc')
    .limit(maxTasks)
    .execute();
  return rows.map(({ original_date, ...row }) => ({ ...row, original_date: original_date ?? '' }));
}

export const taskSeries = recordOf({
  table: 'task_series',
  param: 'seriesId',
  type: 'task_series',
  named: 'title',
  gone: 'deleted_at',
  present: readSeries,
});

/** One series, running or ended. */
export const getTaskSeries: HandlerOf<'getTaskSeries'> = ({ tenant, params }) => readSeries(tenant, params.seriesId);
