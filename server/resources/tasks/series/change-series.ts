import { addDays } from '#api-contract/calendar-day';
import { occurs } from '#api-contract/recurrence/occurrences';
import { readRecurrence } from '#api-contract/recurrence/rule';
import type { NewTaskSeries, TaskSeriesChange } from '#api-contract/tasks/series';
import { taskMessages } from '#api-contract/tasks/tasks.messages';
import type { RowOf, Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { binOf, changeOf, createOf } from '#kernel/records';
import { addTasks, advance, dueDates, firstDayFrom, makeDue, todayOf } from '#resources/task-series';
import { isBefore, refuse, requireAssignee, requireKnown, requireSound } from '../change-tasks.ts';
import { tasks } from '../task-record.ts';
import { refusals } from '../task-refusals.messages.ts';
import { changeOpenTasks } from './change-open-tasks.ts';
import { reschedule } from './reschedule.ts';
import { taskSeries } from './series-record.ts';

type Timing = Pick<RowOf<'task_series'>, 'rule' | 'first_day' | 'anchor'>;
type Facts = Omit<TaskSeriesChange, 'revision' | 'from'>;

export const createTaskSeries: HandlerOf<'createTaskSeries'> = createOf(taskSeries, {
  validate: async ({ rule, first_day, anchor = 'fixed', ...facts }, { tenant }) => {
    requireOccurring({ rule, first_day, anchor });
    requireSound(facts);
    await requireKnown(tenant, facts);
    await requireAssignee(tenant, facts);
  },
  values: ({ task_id: _task, ...facts }, { caller }) => ({
    ...columnsOf(facts),
    rule: facts.rule,
    first_day: facts.first_day,
    title: facts.title,
    created_by: caller.userId,
  }),
  onStored: (facts, { tenant, id }) => begin(tenant, id, facts),
});

/** Changes a series and its open tasks from a day on; what was before stays as it is. */
export const updateTaskSeries: HandlerOf<'updateTaskSeries'> = async ({ tenant, caller, params, body }) => {
  const { from, ...facts } = body;
  const change = changeOf<
    Facts & { revision: number },
    'task_series',
    'seriesId',
    Awaited<ReturnType<typeof taskSeries.present>>,
    never,
    undefined
  >(taskSeries, {
    validate: async (after, { row }) => {
      requireOccurring({ ...row, ...after });
      requireSound({ ...row, ...after });
      await requireKnown(tenant, after);
      if (after.assignee_id !== undefined || after.case_id !== undefined)
        await requireAssignee(tenant, { ...row, ...after });
    },
    columns: columnsOf,
    onStored: async (after, { row }) => {
      await changeOpenTasks(tenant, row.id, from, after);
      const isMoved = timingNames.some((name) => name in after);
      if (isMoved) await reschedule(tenant, await taskSeries.lock(tenant, row.id), from);
      await makeDue(tenant, await todayOf(tenant), [row.id]);
    },
  });
  return change({ tenant, caller, params, body: facts });
};

const timingNames = ['rule', 'first_day', 'anchor', 'on_working_day'] as const;

/** Ends a series, or resumes it. Its tasks stay. */
export const { remove: deleteTaskSeries, restore: restoreTaskSeries } = binOf(taskSeries);

const columnsOf = <F extends Partial<Facts>>({ checklist, ...facts }: F) => ({
  ...facts,
  ...(checklist && { checklist: JSON.stringify(checklist) }),
});

function requireOccurring({ rule, first_day, anchor }: Timing): void {
  const { weekdays, monthDay, nth } = readRecurrence(rule) ?? {};
  if (anchor === 'after_completion' && (weekdays ?? monthDay ?? nth)) refuse('rule', refusals.countedFromCompletion);
  if (!occurs(rule, first_day)) refuse('rule', taskMessages.neverOccurs);
}

/**
 * Makes the first task, or takes the one that is there, and those whose days are near. Days that have passed since the
 * first are left out: a series that began years ago does not begin with hundreds of overdue tasks.
 */
async function begin(tenant: Tenant, id: string, { task_id, first_day, rule, anchor }: NewTaskSeries): Promise<void> {
  const series = await taskSeries.lock(tenant, id);
  const isFixed = anchor !== 'after_completion';
  const first =
    (isFixed ? firstDayFrom(rule, first_day, first_day) : first_day) ?? refuse('rule', taskMessages.neverOccurs);
  if (task_id === undefined) await addTasks(tenant, [{ series, days: [first] }]);
  else await adopt(tenant, task_id, series, first);
  if (!isFixed) return;
  const today = await todayOf(tenant);
  await advance(tenant, [{ id, next: firstDayFrom(rule, first_day, first < today ? today : addDays(first, 1)) }]);
  await makeDue(tenant, today, [id]);
}

/** A task that is there becomes the first of a series. */
async function adopt(tenant: Tenant, taskId: string, series: RowOf<'task_series'>, day: string): Promise<void> {
  const task = await tasks.lock(tenant, taskId);
  if (task.series_id !== null) refuse('task_id', refusals.seriesHasOne);
  const [due_date = day] = await dueDates(tenant, series, [day]);
  if (isBefore(due_date, task.starts_on)) refuse('first_day', refusals.dueBeforeStart);
  await tasks.revise(tenant, [task], { series_id: series.id, original_date: day, due_date });
}
