import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Task } from '#api-contract/tasks/endpoints';
import { auditMany } from '#kernel/audit';
import { anyOf, insertInto, ownRow, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { todayOf } from '#resources/task-series';

/**
 * Follows a change of tasks’ status: a task of a control that is done is a run of that control, and none while the task is
 * open again. Evidence of such a run stays at the control. Done again, the run is as it was.
 */
export async function followStatus(
  tenant: Tenant,
  taskIds: readonly string[],
  status: Task['status'] | undefined,
): Promise<void> {
  if (status === undefined || taskIds.length === 0) return;
  await setWithdrawn(tenant, taskIds, status !== 'done');
  if (status === 'done') await recordRuns(tenant, taskIds);
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

/** Withdraws the runs of tasks, or brings back as they were those that were withdrawn. */
async function setWithdrawn(tenant: Tenant, taskIds: readonly string[], isWithdrawn: boolean): Promise<void> {
  const moved = await selectFrom(tenant, 'control_runs as r')
    .innerJoin('controls as c', ownRow('c.id', 'r.control_id'))
    .select(['r.id', 'r.control_id', 'r.done_on', 'c.name'])
    .where('r.task_id', '=', anyOf(taskIds))
    .where('r.withdrawn_at', isWithdrawn ? 'is' : 'is not', null)
    .execute();
  if (moved.length === 0) return;
  await updateTable(tenant, 'control_runs')
    .set({ withdrawn_at: isWithdrawn ? sql<Date>`now()` : null })
    .where('id', '=', anyOf(moved.map(({ id }) => id)))
    .execute();
  await auditMany(
    tenant,
    moved.map(({ id, control_id, done_on, name }) => ({
      action: isWithdrawn ? 'control.run_withdrawn' : 'control.run_restored',
      target: { type: 'control', id: control_id, name },
      ...(isWithdrawn ? { before: { run_id: id, done_on } } : { after: { run_id: id, done_on } }),
    })),
  );
}

/** Lets a task have another run than the one of it that was withdrawn, which stays withdrawn. */
export async function releaseTask(tenant: Tenant, taskId: string): Promise<void> {
  await updateTable(tenant, 'control_runs')
    .set({ task_id: null })
    .where('task_id', '=', taskId)
    .where('withdrawn_at', 'is not', null)
    .execute();
}
