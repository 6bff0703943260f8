import { leadDays, planOf } from '#api-contract/controls/plan';
import { openTaskStatuses } from '#api-contract/tasks/fields';
import type { Caller } from '#kernel/access';
import { anyOf, ownRow, type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import type { RequestFacts } from '#kernel/http';
import { advance, firstDayFrom, makeDue, todayOf } from '#resources/task-series';
import {
  changeTasks,
  createTaskSeries,
  deleteTasks,
  deleteTaskSeries,
  restoreTasks,
  restoreTaskSeries,
  updateTaskSeries,
} from '#resources/tasks';
import { refusals } from './control-refusals.messages.ts';

interface Call {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly request: RequestFacts;
}

type Control = RowOf<'controls'>;

/** The open tasks of controls, locked: tasks come before controls, as where a task is done. */
export const lockOpenRuns = (tenant: Tenant, controlIds: readonly string[]) =>
  selectFrom(tenant, 'tasks as t')
    .innerJoin('controls as c', (join) =>
      join.onRef('c.organisation_id', '=', 't.organisation_id').onRef('c.task_series_id', '=', 't.series_id'),
    )
    .select(['t.id', 't.due_date', 't.revision'])
    .where('c.id', '=', anyOf([...controlIds]))
    .where('t.deleted_at', 'is', null)
    .where('t.status', 'in', [...openTaskStatuses])
    .orderBy('t.due_date')
    .orderBy('t.id')
    .forUpdate('t')
    .execute();

/** Earlier than any task, so that owner and name change on those too that wait. */
const fromTheFirst = '1970-01-01';

/**
 * Makes the tasks of a control follow what is stored of it. They begin once it operates at a frequency and has an owner,
 * and end, those that are open with them, once it doesn’t; without an owner they go on unassigned. In the bin they rest
 * with it.
 */
export async function followPlan(call: Call, controlId: string): Promise<void> {
  const { tenant } = call;
  const control = await selectFrom(tenant, 'controls')
    .selectAll()
    .where('id', '=', controlId)
    .executeTakeFirstOrThrow();
  const { status, deleted_at, frequency, first_run } = control;
  const isPlanned = status === 'operating' && deleted_at === null && first_run !== null;
  const plan = isPlanned ? planOf(frequency, first_run, await todayOf(tenant)) : null;
  const series = await readSeries(tenant, control);
  if (plan && series) return changeRuns(call, series, plan, control);
  if (series) return endRuns(call, series, deleted_at !== null);
  if (plan && control.owner_id !== null) await beginRuns(call, plan, control);
}

const readSeries = async (tenant: Tenant, { task_series_id }: Control) =>
  task_series_id === null
    ? undefined
    : selectFrom(tenant, 'task_series')
        .select(['id', 'rule', 'first_day', 'title', 'assignee_id', 'revision'])
        .where('id', '=', task_series_id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();

type Series = NonNullable<Awaited<ReturnType<typeof readSeries>>>;
type Plan = NonNullable<ReturnType<typeof planOf>>;

const titleOf = ({ ref, name }: Control) => refusals.runTitle(ref, name).slice(0, 300);

const leadOf = (frequency: Control['frequency']) => (frequency === 'as_needed' ? 0 : leadDays[frequency]);

async function beginRuns(call: Call, plan: Plan, control: Control): Promise<void> {
  const series = await createTaskSeries({
    ...call,
    params: undefined,
    query: undefined,
    body: {
      title: titleOf(control),
      body: control.description,
      ...plan,
      lead_days: leadOf(control.frequency),
      assignee_id: control.owner_id,
      category: refusals.runCategory,
    },
  });
  await updateTable(call.tenant, 'controls').set({ task_series_id: series.id }).where('id', '=', control.id).execute();
}

/** Owner and name hold for every open task, also for one that is overdue; a frequency only for those from today on. */
async function changeRuns(call: Call, series: Series, plan: Plan, control: Control): Promise<void> {
  const params = { seriesId: series.id };
  const title = titleOf(control);
  const isTold = title !== series.title || control.owner_id !== series.assignee_id;
  if (isTold) {
    const body = { title, assignee_id: control.owner_id, from: fromTheFirst, revision: series.revision };
    await updateTaskSeries({ ...call, params, query: undefined, body });
  }
  const from = await todayOf(call.tenant);
  if (plan.rule === series.rule && plan.first_day === firstDayFrom(series.rule, series.first_day, from)) return;
  const revision = series.revision + (isTold ? 1 : 0);
  const body = { ...plan, lead_days: leadOf(control.frequency), from, revision };
  await updateTaskSeries({ ...call, params, query: undefined, body });
}

/** Those that are open go to the bin with their control, as they are, and are cancelled otherwise. */
async function endRuns(call: Call, { id }: Series, isInBin: boolean): Promise<void> {
  const { tenant } = call;
  const open = await selectFrom(tenant, 'tasks')
    .select('id')
    .where('series_id', '=', id)
    .where('deleted_at', 'is', null)
    .where('status', 'in', [...openTaskStatuses])
    .execute();
  await deleteTaskSeries({ tenant, params: { seriesId: id } });
  if (open.length === 0) return;
  const task_ids = open.map((task) => task.id);
  const rest = { ...call, params: undefined, query: undefined };
  if (isInBin) await deleteTasks({ ...rest, body: { task_ids } });
  else await changeTasks({ ...rest, body: { changes: [{ task_ids, status: 'cancelled' }] } });
}

/**
 * Brings back the series and open tasks that went to the bin with controls, just before these are restored. Runs that
 * would have been due meanwhile are not asked for.
 */
export async function resumeRuns(call: Call, controlIds: readonly string[]): Promise<void> {
  const { tenant } = call;
  const resting = await selectFrom(tenant, 'task_series as s')
    .innerJoin('controls as c', (join) =>
      join
        .onRef('c.organisation_id', '=', 's.organisation_id')
        .onRef('c.task_series_id', '=', 's.id')
        .onRef('c.deleted_at', '=', 's.deleted_at'),
    )
    .select(['s.id', 's.rule', 's.first_day', 's.next_day'])
    .where('c.id', '=', anyOf([...controlIds]))
    .orderBy('s.id')
    .forUpdate('s')
    .execute();
  if (resting.length === 0) return;
  const ids = resting.map(({ id }) => id);
  const tasks = await selectFrom(tenant, 'tasks as t')
    .innerJoin('task_series as s', ownRow('s.id', 't.series_id'))
    .select('t.id')
    .where('s.id', '=', anyOf(ids))
    .whereRef('t.deleted_at', '=', 's.deleted_at')
    .execute();
  const body = { task_ids: tasks.map(({ id }) => id) };
  await restoreTasks({ ...call, params: undefined, query: undefined, body });
  for (const seriesId of ids) await restoreTaskSeries({ tenant, params: { seriesId } });
  const today = await todayOf(tenant);
  const passed = resting.filter(({ next_day }) => next_day !== null && next_day < today);
  await advance(
    tenant,
    passed.map(({ id, rule, first_day }) => ({ id, next: firstDayFrom(rule, first_day, today) })),
  );
  await makeDue(tenant, today, ids);
}
