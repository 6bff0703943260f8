import { describe, expect, test } from 'vitest';
import { readRecurrence } from '#api-contract/recurrence/rule';
import type { Task } from '#api-contract/tasks/endpoints';
import type { TaskSeries } from '#api-contract/tasks/series';
import { repeatingTask, taskSeries } from '#mocks/fixtures/task-series';
import { problemsOfChange, repeatOf, seriesChange } from './repeat-values.ts';
import { messages } from './tasks.messages.ts';

interface Given {
  readonly rule: string;
  /** The day of the rule that the task is for. */
  readonly day: string;
  /** When the task is due; on the day of the rule where nothing is said. */
  readonly due?: string;
  readonly first_day?: string;
  readonly tasks?: TaskSeries['tasks'];
}

const opened = ({ rule, day, due = day, first_day = day, tasks = [] }: Given) => {
  const series = { ...taskSeries, rule, first_day, tasks };
  const task: Task = { ...repeatingTask, due_date: due, series: { id: series.id, original_date: day } };
  return { series, task };
};
const typed = (given: Given, due_date: string | null, rule = given.rule) => {
  const { series, task } = opened(given);
  return { series, task, values: { ...repeatOf(series), rule: readRecurrence(rule), due_date } };
};
const changed = (...said: Parameters<typeof typed>) => {
  const { series, task, values } = typed(...said);
  const { rule, first_day, from } = seriesChange({ title: task.title, due_date: said[1] }, values, task, series);
  return { rule, first_day, from };
};
const problems = (...said: Parameters<typeof typed>) => {
  const { series, task, values } = typed(...said);
  return problemsOfChange(values, task, series);
};

describe('a series whose task is moved continues from that day', () => {
  test.each([
    ['on another weekday', 'FREQ=WEEKLY;BYDAY=MO', '2026-03-02', '2026-03-03', 'FREQ=WEEKLY;BYDAY=TU'],
    ['on the other weekdays too', 'FREQ=WEEKLY;BYDAY=MO,TH', '2026-03-02', '2026-03-03', 'FREQ=WEEKLY;BYDAY=TU,TH'],
    ['on weekdays of the rule', 'FREQ=WEEKLY;BYDAY=MO,TH', '2026-03-02', '2026-03-05', 'FREQ=WEEKLY;BYDAY=MO,TH'],
    [
      'on another day of the month',
      'FREQ=MONTHLY;BYMONTHDAY=15',
      '2026-03-15',
      '2026-03-20',
      'FREQ=MONTHLY;BYMONTHDAY=20',
    ],
    [
      'on the last day of months',
      'FREQ=MONTHLY;BYMONTHDAY=15',
      '2026-03-15',
      '2026-03-31',
      'FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD',
    ],
    ['on another such weekday', 'FREQ=MONTHLY;BYDAY=2TU', '2026-03-10', '2026-03-18', 'FREQ=MONTHLY;BYDAY=3WE'],
    ['on the last such weekday', 'FREQ=MONTHLY;BYDAY=-1FR', '2026-03-27', '2026-03-31', 'FREQ=MONTHLY;BYDAY=-1TU'],
    ['on that day of each year', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=2', '2026-03-02', '2026-04-01', 'FREQ=YEARLY'],
    ['every so many days', 'FREQ=DAILY;INTERVAL=3', '2026-03-02', '2026-03-03', 'FREQ=DAILY;INTERVAL=3'],
  ])('%s', (_where, rule, day, due_date, then) => {
    expect(changed({ rule, day }, due_date)).toEqual({ rule: then, first_day: due_date, from: day });
  });

  test('as often as is left of its count', () => {
    const given = { rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=10', first_day: '2026-02-16', day: '2026-03-02' };
    expect(changed(given, '2026-03-03').rule).toBe('FREQ=WEEKLY;BYDAY=TU;COUNT=8');
  });

  test('with another end or interval as well', () => {
    const given = { rule: 'FREQ=WEEKLY;BYDAY=MO', day: '2026-03-02' };
    expect(changed(given, '2026-03-03', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO').rule).toBe(
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
    );
  });

  test('on other days where those were chosen', () => {
    const given = { rule: 'FREQ=WEEKLY;BYDAY=MO', day: '2026-03-02' };
    expect(changed(given, '2026-03-03', 'FREQ=WEEKLY;BYDAY=WE').rule).toBe('FREQ=WEEKLY;BYDAY=WE');
  });

  test('from an earlier day too', () => {
    const given = { rule: 'FREQ=MONTHLY;BYMONTHDAY=15', day: '2026-03-15' };
    expect(changed(given, '2026-03-10')).toMatchObject({ first_day: '2026-03-10', from: '2026-03-10' });
  });
});

describe('a series whose task is not moved', () => {
  const given = { rule: 'FREQ=MONTHLY;BYMONTHDAY=1', day: '2026-02-01', due: '2026-01-30' };

  test('counts another rule from the day of its rule, not from the working day before', () => {
    const rule = 'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1';
    expect(changed(given, given.due, rule)).toEqual({ rule, first_day: given.day, from: given.day });
  });

  test('keeps its first day with its rule', () => {
    expect(changed(given, given.due)).toEqual({ rule: given.rule, first_day: undefined, from: given.day });
  });
});

describe('a task of a series can be moved', () => {
  const given = (status: 'open' | 'done', original_date: string): Given => ({
    rule: 'FREQ=WEEKLY;BYDAY=MO',
    day: '2026-03-16',
    tasks: [{ id: 'other', original_date, due_date: original_date, status }],
  });

  test('to a day behind the tasks before it', () => {
    expect(problems(given('open', '2026-03-09'), '2026-03-10')).toEqual({});
    const taken = { due_date: messages.repeat.dayTaken };
    expect(problems(given('open', '2026-03-09'), '2026-03-09')).toEqual(taken);
    expect(problems(given('done', '2026-03-09'), '2026-03-03')).toEqual(taken);
  });

  test('to the day of an open one after it, which moves too, but not of a closed one', () => {
    expect(problems(given('open', '2026-03-23'), '2026-03-23')).toEqual({});
    expect(problems(given('done', '2026-03-23'), '2026-03-23')).toEqual({ due_date: messages.repeat.dayTaken });
  });

  test('within the time in which it repeats, with a due date', () => {
    const ending = { rule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260303', day: '2026-03-02' };
    expect(problems(ending, '2026-03-03')).toEqual({});
    expect(problems(ending, '2026-03-04')).toHaveProperty('rule');
    expect(problems(ending, null)).toEqual({ due_date: messages.repeat.firstDayMissing });
  });
});
