import { v7 as uuid } from 'uuid';
import type { Task } from '#api-contract/tasks/endpoints';
import { auditMany } from '#kernel/audit';
import { anyOf, deleteFrom, insertInto, ownRow, selectFrom, type Tenant } from '#kernel/db';
import { todayOf } from '#resources/task-series';

/**
 * Follows a change of tasks’ status: a task of a control that is done is a run of that control, and none once the task is
 * opened again. Evidence of such a run stays at the control.
 */
export async function followStatus(
  tenant: Tenant,
  taskIds: readonly string[],
  status: Task['status'] | undefined,
): Promise<void> {
  if (status === undefined || taskIds.length === 0) return;
  await (status === 'done' ? recordRuns(tenant, taskIds) : withdrawRuns(tenant, taskIds));
}

async function recordRuns(tenant: Tenant, taskIds: readonly string[]): Promise<void> {
  const done = await selectFrom(tenant, 'tasks as t')
    .innerJoin('controls as c', (join) =>
      join.onRef('c.organisation_id', '=', 't.organisation_id').onRef('c.task_series_id', '=', 't.series_id'),
    )
    .select(['t.id as task_id', 't.due_date', 't.original_date', 'c.id as control_id', 'c.name'])
    .where('t.id', '=', anyOf(taskIds))
    .execute();
  if (done.length === 0) return;
  const done_on = await todayOf(tenant);
  const rows = done.map(({ task_id, due_date, original_date, control_id }) => ({
    id: uuid(),
    control_id,
    task_id,
    due_on: due_date ?? original_date,
    done_on,
    done_by: authorOf(tenant),
  }));
  const stored = await insertInto(tenant, 'control_runs', rows)
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'task_id']).where('task_id', 'is not', null).doNothing(),
    )
    .returning(['id', 'control_id', 'due_on'])
    .execute();
  const names = new Map(done.map(({ control_id, name }) => [control_id, name]));
  await auditMany(
    tenant,
    stored.map(({ id, control_id, due_on }) => ({
      action: 'control.run_recorded',
      target: { type: 'control', id: control_id, name: names.get(control_id) ?? '' },
      after: { run_id: id, due_on, done_on },
    })),
  );
}

/** Who does what is done in a transaction; null for the server itself. */
export const authorOf = ({ author }: Pick<Tenant, 'author'>) => (author.type === 'user' ? author.id : null);

async function withdrawRuns(tenant: Tenant, taskIds: readonly string[]): Promise<void> {
  const withdrawn = await selectFrom(tenant, 'control_runs as r')
    .innerJoin('controls as c', ownRow('c.id', 'r.control_id'))
    .select(['r.id', 'r.control_id', 'r.done_on', 'c.name'])
    .where('r.task_id', '=', anyOf(taskIds))
    .execute();
  if (withdrawn.length === 0) return;
  await deleteFrom(tenant, 'control_runs')
    .where('id', '=', anyOf(withdrawn.map(({ id }) => id)))
    .execute();
  await auditMany(
    tenant,
    withdrawn.map(({ id, control_id, done_on, name }) => ({
      action: 'control.run_withdrawn',
      target: { type: 'control', id: control_id, name },
      before: { run_id: id, done_on },
    })),
  );
}
