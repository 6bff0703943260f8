import { occurs } from '#api-contract/recurrence/occurrences';
import { type Recurrence, readRecurrence, writeRecurrence } from '#api-contract/recurrence/rule';
import type { NewTask, Task } from '#api-contract/tasks/endpoints';
import { usualLeadDays } from '#api-contract/tasks/fields';
import type { NewTaskSeries, TaskSeries, TaskSeriesChange } from '#api-contract/tasks/series';
import { taskMessages } from '#api-contract/tasks/tasks.messages';
import { withoutDays } from '#kit/recurrence';
import { messages } from './tasks.messages.ts';

/** How a task repeats, as its form holds it. */
export interface RepeatValues {
  readonly rule: Recurrence | null;
  readonly anchor: TaskSeries['anchor'];
  readonly on_working_day: boolean;
  readonly lead_days: number;
  /** Which tasks of a series a change is for. */
  readonly scope: 'this' | 'later';
}

export const noRepeat: RepeatValues = {
  rule: null,
  anchor: 'fixed',
  on_working_day: false,
  lead_days: usualLeadDays,
  scope: 'this',
};

export const repeatOf = (series: TaskSeries | undefined): RepeatValues =>
  series === undefined
    ? noRepeat
    : {
        rule: readRecurrence(series.rule),
        anchor: series.anchor,
        on_working_day: series.on_working_day,
        lead_days: series.lead_days,
        scope: 'this',
      };

/** What is missing of a task that repeats. */
export function problemsOfRepeat({ rule, due_date }: RepeatValues & Pick<Task, 'due_date'>): Record<string, string> {
  if (rule === null) return {};
  if (due_date === null) return { due_date: messages.repeat.firstDayMissing };
  return occurs(writeRecurrence(rule), due_date) ? {} : { rule: taskMessages.neverOccurs };
}

const written = (rule: Recurrence, anchor: TaskSeries['anchor']) =>
  writeRecurrence(anchor === 'fixed' ? rule : withoutDays(rule));

/** What a series and its tasks have in common. */
const shared = ({ status: _s, due_date: _d, starts_on: _o, estimate_hours: _e, ...facts }: NewTask) => facts;

/** A series that begins with a task. */
export const seriesFrom = (facts: NewTask, values: RepeatValues): NewTaskSeries => ({
  ...shared(facts),
  rule: values.rule ? written(values.rule, values.anchor) : '',
  first_day: facts.due_date ?? '',
  anchor: values.anchor,
  on_working_day: values.on_working_day,
  lead_days: values.lead_days,
});

/** The change of a series from one of its tasks on. Another rule counts from the task’s due date. */
export function seriesChange(facts: NewTask, values: RepeatValues, task: Task, series: TaskSeries): TaskSeriesChange {
  const { rule, first_day: day, ...rest } = seriesFrom(facts, values);
  const original = task.series?.original_date ?? day;
  const isMoved = rule !== series.rule || day !== task.due_date;
  return {
    ...rest,
    rule,
    ...(isMoved && { first_day: day }),
    from: day !== '' && day < original ? day : original,
    revision: series.revision,
  };
}
