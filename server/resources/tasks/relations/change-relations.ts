import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { TaskSubject } from '#api-contract/tasks/endpoints';
import { audit } from '#kernel/audit';
import { anyOf, deleteFrom, insertInto, type RowOf, selectFrom, type Tenant, withEveryRow } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { refuse, requireKnown } from '../change-tasks.ts';
import { tasks } from '../task-record.ts';
import { refusals } from '../task-refusals.messages.ts';
import { maxRelated, readRelations } from './read-relations.ts';

/** Makes a task wait for another, unless that one waits for it. */
export const addTaskDependency: HandlerOf<'addTaskDependency'> = async ({ tenant, params, body: { needs_id } }) => {
  // Two that are added at once could close a circle together.
  await sql`select pg_advisory_xact_lock(hashtext('task_dependencies'), hashtext(${tenant.organisationId}))`.execute(
    tenant.db,
  );
  const task = await tasks.lock(tenant, params.taskId);
  const needed = await selectFrom(tenant, 'tasks as t')
    .select(['t.id', 't.title'])
    .where('t.id', '=', needs_id)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!needed) refuse('needs_id', refusals.subjectGone);
  if (needs_id === task.id) refuse('needs_id', refusals.needsItself);
  await requireNoCircle(tenant, task, needs_id);
  await requireRoom(tenant, 'task_dependencies', task.id, 'needs_id');
  const { numInsertedOrUpdatedRows } = await insertInto(tenant, 'task_dependencies', { task_id: task.id, needs_id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows) await said(tenant, 'task.blocked', task, { needs: needed.title });
  return readRelations(tenant, task.id);
};

/** Lets a task wait for another no longer. */
export const removeTaskDependency: HandlerOf<'removeTaskDependency'> = async ({ tenant, params }) => {
  const task = await tasks.lock(tenant, params.taskId);
  const removed = await deleteFrom(tenant, 'task_dependencies')
    .where('task_id', '=', task.id)
    .where('needs_id', '=', params.needsId)
    .returning('needs_id')
    .executeTakeFirst();
  if (!removed) throw new ApiError('not_found');
  const needed = await selectFrom(tenant, 'tasks as t')
    .select('t.title')
    .where('t.id', '=', removed.needs_id)
    .executeTakeFirst();
  await said(tenant, 'task.unblocked', task, { needs: needed?.title ?? null });
};

/** Refuses what would wait for itself in the end, and names the way round. */
async function requireNoCircle(
  tenant: Tenant,
  task: Pick<RowOf<'tasks'>, 'id' | 'title'>,
  needsId: string,
): Promise<void> {
  const path = await withEveryRow(tenant, async ({ db, organisationId }) => {
    const { rows } = await sql<{ path: string[] }>`
      with recursive needed (id, path) as (
        select ${needsId}::uuid, array[${needsId}::uuid]
        union all
        select d.needs_id, n.path || d.needs_id from needed n
        join task_dependencies d on d.organisation_id = ${organisationId} and d.task_id = n.id
        where n.id <> ${task.id} and d.needs_id <> all(n.path) and cardinality(n.path) < 100
      )
      select path::text[] as path from needed where id = ${task.id} order by cardinality(path) limit 1`.execute(db);
    return rows[0]?.path;
  });
  if (!path) return;
  const known = await selectFrom(tenant, 'tasks as t')
    .select(['t.id', 't.title'])
    .where('t.id', '=', anyOf(path))
    .execute();
  const titles = new Map(known.map(({ id, title }) => [id, title]));
  const named = [task.id, ...path].map((id) => titles.get(id) ?? refusals.hiddenTask);
  refuse('needs_id', refusals.circle(named.join(' → ')));
}

const columnOf = { case: 'case_id', contract: 'contract_id', counterparty: 'counterparty_id' } as const;

/** Links a task to something that the caller reads. */
export const addTaskLink: HandlerOf<'addTaskLink'> = async ({ tenant, params, body: { type, id } }) => {
  const task = await tasks.lock(tenant, params.taskId);
  const column = columnOf[type];
  if (!tenant.reader.readsContracts) refuse('id', refusals.subjectGone);
  await requireKnown(tenant, { [column]: id }, 'id');
  if (task[column] === id) refuse('id', refusals.belongsAlready);
  await requireRoom(tenant, 'task_links', task.id, 'id');
  const { numInsertedOrUpdatedRows } = await insertInto(tenant, 'task_links', {
    id: uuid(),
    task_id: task.id,
    [column]: id,
  })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows) await said(tenant, 'task.linked', task, { type, id });
  return readRelations(tenant, task.id);
};

/** Removes the link of a task to something. */
export const removeTaskLink: HandlerOf<'removeTaskLink'> = async ({ tenant, params: { taskId, linkedId } }) => {
  const task = await tasks.lock(tenant, taskId);
  const link = (await readRelations(tenant, task.id)).links.find(({ id }) => id === linkedId);
  if (!link) throw new ApiError('not_found');
  await deleteFrom(tenant, 'task_links')
    .where('task_id', '=', task.id)
    .where(columnOf[link.type], '=', linkedId)
    .execute();
  await said(tenant, 'task.unlinked', task, { type: link.type, id: linkedId });
};

async function requireRoom(
  tenant: Tenant,
  table: 'task_dependencies' | 'task_links',
  taskId: string,
  path: string,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
    where organisation_id = ${tenant.organisationId} and task_id = ${taskId}`.execute(tenant.db);
  if ((rows[0]?.count ?? 0) >= maxRelated) refuse(path, refusals.tooManyRelated(String(maxRelated)));
}

type Deed = 'task.blocked' | 'task.unblocked' | 'task.linked' | 'task.unlinked';

const said = (
  tenant: Tenant,
  action: Deed,
  { id, title }: Pick<RowOf<'tasks'>, 'id' | 'title'>,
  facts: { readonly needs: string | null } | Pick<TaskSubject, 'type' | 'id'>,
) =>
  audit(tenant, {
    action,
    target: { type: 'task', id, name: title },
    ...(action === 'task.blocked' || action === 'task.linked' ? { after: facts } : { before: facts }),
  });
