import { addDays } from '#api-contract/calendar-day';
import { between, occurs } from '#api-contract/recurrence/occurrences';
import { type Recurrence, readRecurrence, writeRecurrence } from '#api-contract/recurrence/rule';
import type { NewTask, Task } from '#api-contract/tasks/endpoints';
import { openTaskStatuses, usualLeadDays } from '#api-contract/tasks/fields';
import type { NewTaskSeries, TaskSeries, TaskSeriesChange } from '#api-contract/tasks/series';
import { taskMessages } from '#api-contract/tasks/tasks.messages';
import { haveSameDays, ruleMoved, withoutDays } from '#kit/recurrence';
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

type Dated = RepeatValues & Pick<Task, 'due_date'>;

/** What is missing of a task that repeats. */
export function problemsOfRepeat({ rule, due_date }: Pick<Dated, 'rule' | 'due_date'>): Record<string, string> {
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

/**
 * How a series continues from one of its tasks. Where that was moved, the days of the rule move with it unless others
 * were chosen. Of a number of times, what was left is left.
 */
function continued(values: Dated, task: Task, series: TaskSeries) {
  const { due_date } = values;
  const original = task.series?.original_date ?? series.first_day;
  const isMoved = due_date !== task.due_date;
  const known = readRecurrence(series.rule);
  let { rule } = values;
  if (rule && due_date !== null && isMoved && known && haveSameDays(rule, known)) {
    rule = ruleMoved(rule, original, due_date);
  }
  const isChanged = isMoved || (rule !== null && written(rule, values.anchor) !== series.rule);
  if (isChanged && rule?.count !== undefined && rule.count === known?.count && values.anchor === 'fixed') {
    const before = between(series.rule, series.first_day, series.first_day, addDays(original, -1)).length;
    rule = { ...rule, count: Math.max(1, rule.count - before) };
  }
  return { rule, original, isChanged, first: isMoved ? due_date : original };
}

/** What is missing of a change of a series, and which of its tasks is in the way of the day to which another was moved. */
export function problemsOfChange(values: Dated, task: Task, series: TaskSeries): Record<string, string> {
  const { rule, original, first } = continued(values, task, series);
  const kept = series.tasks.find(({ id, original_date: day, status }) => {
    if (id === task.id || first === null) return false;
    return day < original ? day >= first : day === first && !openTaskStatuses.some((open) => open === status);
  });
  if (kept && values.anchor === 'fixed') return { due_date: messages.repeat.dayTaken };
  return problemsOfRepeat({ rule, due_date: first });
}

/** The change of a series from one of its tasks on. */
export function seriesChange(facts: NewTask, values: Dated, task: Task, series: TaskSeries): TaskSeriesChange {
  const { rule, original, isChanged, first } = continued(values, task, series);
  const { first_day: _day, ...rest } = seriesFrom(facts, { ...values, rule });
  return {
    ...rest,
    ...(isChanged && first !== null && { first_day: first }),
    from: first !== null && first < original ? first : original,
    revision: series.revision,
  };
}
