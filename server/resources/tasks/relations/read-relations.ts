import { sql } from 'kysely';
import type { LinkedSubject } from '#api-contract/tasks/endpoints';
import { openTaskStatuses } from '#api-contract/tasks/fields';
import type { RelatedTask, TaskRelations } from '#api-contract/tasks/relations';
import { anyOf, readable, selectFrom, type Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { readTask } from '../task-record.ts';

/** As many tasks as one may wait for, and as many things as it may be linked to. */
export const maxRelated = 50;
const maxFollowing = 500;

/** What a task waits for, what waits for it, and what it is linked to. */
export const getTaskRelations: HandlerOf<'getTaskRelations'> = async ({ tenant, params }) => {
  const { id } = await readTask(tenant, params.taskId);
  return readRelations(tenant, id);
};

export async function readRelations(tenant: Tenant, taskId: string): Promise<TaskRelations> {
  return {
    needs: await readTasks(tenant, await idsBeside(tenant, 'needs_id', 'task_id', taskId)),
    blocks: await readTasks(tenant, await idsBeside(tenant, 'task_id', 'needs_id', taskId)),
    following: await readFollowing(tenant, taskId),
    links: await readLinks(tenant, taskId),
  };
}

async function idsBeside(
  tenant: Tenant,
  wanted: 'needs_id' | 'task_id',
  known: 'needs_id' | 'task_id',
  id: string,
): Promise<string[]> {
  const rows = await selectFrom(tenant, 'task_dependencies as d')
    .select(`d.${wanted} as id`)
    .where(`d.${known}`, '=', id)
    .execute();
  return rows.map((row) => row.id);
}

/** Those of the tasks that the caller reads and that are not in the bin, by their dates. */
const readTasks = (tenant: Tenant, ids: readonly string[]): Promise<RelatedTask[]> =>
  selectFrom(tenant, 'tasks as t')
    .select(['t.id', 't.title', 't.status', 't.due_date'])
    .where('t.id', '=', anyOf(ids))
    .where('t.deleted_at', 'is', null)
    .orderBy('t.due_date')
    .orderBy('t.id')
    .limit(maxFollowing)
    .execute();

/** Open tasks with a date that wait for a task, directly or by others. */
async function readFollowing(tenant: Tenant, taskId: string): Promise<RelatedTask[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive following (id) as (
      select d.task_id from task_dependencies d
      where d.organisation_id = ${tenant.organisationId} and d.needs_id = ${taskId}
      union
      select d.task_id from following f
      join task_dependencies d on d.organisation_id = ${tenant.organisationId} and d.needs_id = f.id
    )
    select id from following where id <> ${taskId} limit ${sql.lit(maxFollowing)}`.execute(tenant.db);
  const found = await readTasks(
    tenant,
    rows.map(({ id }) => id),
  );
  const isOpen = (status: RelatedTask['status']) => (openTaskStatuses as readonly string[]).includes(status);
  return found.filter(({ status, due_date }) => due_date !== null && isOpen(status));
}

async function readLinks({ db, organisationId, reader }: Tenant, taskId: string): Promise<LinkedSubject[]> {
  if (!reader.readsContracts) return [];
  const { rows } = await sql<LinkedSubject>`
    select 'contract' as type, c.id, c.title as name, l.created_at from task_links l
    join contracts c on c.organisation_id = l.organisation_id and c.id = l.contract_id and c.deleted_at is null
    where l.organisation_id = ${organisationId} and l.task_id = ${taskId}
    union all
    select 'case', c.id, c.name, l.created_at from task_links l
    join cases c on c.organisation_id = l.organisation_id and c.id = l.case_id and c.deleted_at is null
    where l.organisation_id = ${organisationId} and l.task_id = ${taskId} and ${readable('cases', 'c', reader)}
    union all
    select 'counterparty', c.id, c.name, l.created_at from task_links l
    join counterparties c on c.organisation_id = l.organisation_id and c.id = l.counterparty_id and c.merged_into is null
    where l.organisation_id = ${organisationId} and l.task_id = ${taskId}
    order by created_at, id`.execute(db);
  return rows.map(({ type, id, name }) => ({ type, id, name }));
}

/** The open tasks that each of some tasks waits for, of those that the caller reads; at most three each. */
export async function readBlockers(
  tenant: Tenant,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, { id: string; title: string }[]>> {
  if (taskIds.length === 0) return new Map();
  const { rows } = await sql<{ task_id: string; id: string; title: string }>`
    select d.task_id, t.id, t.title from task_dependencies d
    join tasks t on t.organisation_id = d.organisation_id and t.id = d.needs_id
    where d.organisation_id = ${tenant.organisationId} and d.task_id = any(${[...taskIds]}::uuid[])
      and t.deleted_at is null and t.status in ('open', 'in_progress', 'waiting') and ${readable('tasks', 't', tenant.reader)}
    order by t.due_date, t.id`.execute(tenant.db);
  const all = Map.groupBy(rows, ({ task_id }) => task_id);
  return new Map(
    [...all].map(([taskId, found]) => [taskId, found.slice(0, 3).map(({ id, title }) => ({ id, title }))]),
  );
}
