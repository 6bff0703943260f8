import { sql } from 'kysely';
import type { Task, TaskSubject } from '#api-contract/tasks/endpoints';
import { taskFields } from '#api-contract/tasks/fields';
import { readActivity } from '#kernel/audit';
import { anyOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { type Fragment, presentRecord } from '#kernel/lists';
import { personOf } from '#kernel/people';
import { recordOf } from '#kernel/records';

/** What a row belongs to, as JSON: a case, contract or counterparty of the organisation. */
export const aboutOf = (row: Fragment, organisationId: string) => sql<TaskSubject | null>`coalesce(
  (select json_build_object('type', 'case', 'id', c.id, 'name', c.name) from cases c
    where c.organisation_id = ${organisationId} and c.id = ${row}.case_id),
  (select json_build_object('type', 'contract', 'id', c.id, 'name', c.title) from contracts c
    where c.organisation_id = ${organisationId} and c.id = ${row}.contract_id),
  (select json_build_object('type', 'counterparty', 'id', c.id, 'name', c.name) from counterparties c
    where c.organisation_id = ${organisationId} and c.id = ${row}.counterparty_id)
)`;

/** The control that each of some tasks runs, as far as the caller may read controls. */
export async function readControls(
  tenant: Tenant,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, TaskSubject>> {
  if (taskIds.length === 0 || !tenant.reader.readsControls) return new Map();
  const rows = await selectFrom(tenant, 'tasks as t')
    .innerJoin('controls as c', (join) =>
      join.onRef('c.organisation_id', '=', 't.organisation_id').onRef('c.task_series_id', '=', 't.series_id'),
    )
    .select(['t.id as task_id', 'c.id', 'c.ref', 'c.name'])
    .where('t.id', '=', anyOf(taskIds))
    .where('c.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ task_id, id, ref, name }) => [task_id, { type: 'control', id, name: `${ref} ${name}` }]));
}

/** A task, in or out of the bin; refused as not found where there is none. */
export async function readTask(tenant: Tenant, taskId: string): Promise<Task> {
  const record = await selectFrom(tenant, 'tasks as t')
    .selectAll('t')
    .select([personOf('t.assignee_id').as('assignee'), aboutOf(sql`t`, tenant.organisationId).as('about')])
    .where('t.id', '=', taskId)
    .executeTakeFirst();
  if (!record) throw new ApiError('not_found');
  const { id, checklist, series_id, original_date, revision } = record;
  const about = record.about ?? (await readControls(tenant, series_id ? [id] : [])).get(id) ?? null;
  return {
    id,
    ...presentRecord(taskFields, record, { about }),
    checklist,
    series: series_id && original_date ? { id: series_id, original_date } : null,
    done_at: record.done_at?.toISOString() ?? null,
    revision,
    deleted_at: record.deleted_at?.toISOString() ?? null,
  };
}

export const tasks = recordOf({
  table: 'tasks',
  param: 'taskId',
  type: 'task',
  named: 'title',
  gone: 'deleted_at',
  present: readTask,
});

export const getTask: HandlerOf<'getTask'> = ({ tenant, params }) => readTask(tenant, params.taskId);

/** What happened to a task lately. */
export const listTaskActivity: HandlerOf<'listTaskActivity'> = async ({ tenant, params }) => {
  const { id } = await readTask(tenant, params.taskId);
  return { items: await readActivity(tenant, 'task', id) };
};
