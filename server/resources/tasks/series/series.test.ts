import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayIn } from '#api-contract/calendar-day';
import type { NewTaskSeries, TaskSeriesChange } from '#api-contract/tasks/series';
import { startContractsApp } from '#resources/contracts/testing';
import { makeDueTasks } from '#resources/task-series';
import { colleague, sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
let organisationId: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
  organisationId = (await app.call('getOrganisation', { token })).body.id;
});

const today = dayIn('UTC', new Date());
const quarterly = {
  title: 'Report',
  rule: 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31;SKIP=BACKWARD',
  first_day: '2090-03-31',
};

const create = async (facts: Partial<NewTaskSeries> = {}) => {
  const answer = await app.call('createTaskSeries', { token, body: { ...quarterly, ...facts } });
  expect(answer.status).toBe(201);
  return answer.body;
};
const read = async (seriesId: string) => (await app.call('getTaskSeries', { token, params: { seriesId } })).body;
const change = async (seriesId: string, body: TaskSeriesChange) =>
  (await app.call('updateTaskSeries', { token, params: { seriesId }, body })).body;
const daysOf = async (seriesId: string) => (await read(seriesId)).tasks.map(({ due_date }) => due_date).toReversed();
const taskOf = async (seriesId: string, at = 0) => {
  const { tasks } = await read(seriesId);
  return (await app.call('getTask', { token, params: { taskId: tasks.toReversed()[at]?.id ?? '' } })).body;
};
const set = async (seriesId: string, status: 'done' | 'open' | 'cancelled', at = 0) => {
  const { id, revision } = await taskOf(seriesId, at);
  await app.call('updateTask', { token, params: { taskId: id }, body: { revision, status } });
};
const runOn = (day: string) =>
  makeDueTasks.handler.run(
    app.database,
    { organisation_id: organisationId, payload: { day } },
    new AbortController().signal,
  );

describe('a series', () => {
  test('has its first task at once, with all that it says of it', async () => {
    const checklist = [{ text: 'Meter', done: false }];
    const { id } = await create({ priority: 'high', category: 'Reporting', checklist, body: 'Section 7' });
    expect(await taskOf(id)).toMatchObject({
      title: 'Report',
      body: 'Section 7',
      priority: 'high',
      category: 'Reporting',
      checklist,
      status: 'open',
      due_date: '2090-03-31',
      series: { id, original_date: '2090-03-31' },
    });
  });

  test('begins with a task that is there', async () => {
    const task = (await app.call('createTask', { token, body: { title: 'Report', due_date: '2090-03-31' } })).body;
    const { id, tasks } = await create({ task_id: task.id });
    expect(tasks.map((each) => each.id)).toEqual([task.id]);
    const again = await app.call('createTaskSeries', { token, body: { ...quarterly, task_id: task.id } });
    expect(again.failure.fields).toMatchObject([{ path: 'task_id' }]);
    expect(id).not.toBe(task.id);
  });

  test('doesn’t begin with a task that would be due before its start', async () => {
    const { body: task } = await app.call('createTask', { token, body: { title: 'Report', starts_on: '2090-04-01' } });
    const { failure } = await app.call('createTaskSeries', { token, body: { ...quarterly, task_id: task.id } });
    expect(failure.fields).toMatchObject([{ path: 'first_day' }]);
  });

  test('that began long ago has its first task and those from today on, not hundreds of overdue ones', async () => {
    const { id } = await create({ rule: 'FREQ=DAILY', first_day: addDays(today, -500), lead_days: 2 });
    expect(await daysOf(id)).toEqual([addDays(today, -500), today, addDays(today, 1), addDays(today, 2)]);
  });

  test('says which days lie ahead', async () => {
    const first_day = addDays(today, 20);
    const { id } = await create({ rule: 'FREQ=WEEKLY;COUNT=4', first_day });
    expect((await read(id)).upcoming.map(({ due_date }) => due_date)).toEqual(
      [7, 14, 21].map((later) => addDays(first_day, later)),
    );
  });

  test('is due on the last working day before a day of rest, where it says so', async () => {
    const { id } = await create({ rule: 'FREQ=MONTHLY;BYMONTHDAY=1', first_day: '2090-01-01', on_working_day: true });
    expect(await daysOf(id)).toEqual(['2089-12-30']);
    expect((await taskOf(id)).series?.original_date).toBe('2090-01-01');
  });

  test.each([
    ['30 February', { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'rule', 'This never occurs. Choose another day.'],
    [
      'an end before its start',
      { rule: 'FREQ=MONTHLY;UNTIL=20200101' },
      'rule',
      'This never occurs. Choose another day.',
    ],
    ['a first day beyond 2100', { first_day: '2101-01-31' }, 'first_day', 'Choose a day until 31 December 2100.'],
    [
      'a rule of its own',
      { rule: 'FREQ=SECONDLY' },
      'rule',
      'Enter a recurrence rule such as FREQ=MONTHLY;INTERVAL=3.',
    ],
    [
      'weekdays after completion',
      { rule: 'FREQ=WEEKLY;BYDAY=MO', anchor: 'after_completion' as const },
      'rule',
      'Counted from completion, a task repeats without weekdays or days of the month. Choose the first day instead.',
    ],
  ])('with %s is refused with a sentence, and makes nothing', async (_what, facts, path, message) => {
    const { failure } = await app.call('createTaskSeries', { token, body: { ...quarterly, ...facts } });
    expect(failure.fields).toMatchObject([{ path, message }]);
    expect((await app.call('listTasks', { token, query: {} })).body.items).toEqual([]);
  });
});

describe('once a day', () => {
  test('tasks are made whose lead time has come, once', async () => {
    const { id } = await create({ lead_days: 30 });
    await runOn('2090-05-30');
    expect(await daysOf(id)).toEqual(['2090-03-31']);
    await runOn('2090-05-31');
    await runOn('2090-05-31');
    expect(await daysOf(id)).toEqual(['2090-03-31', '2090-06-30']);
  });

  test('days that were missed are made up for', async () => {
    const { id } = await create({ lead_days: 0 });
    await runOn('2090-12-31');
    expect(await daysOf(id)).toEqual(['2090-03-31', '2090-06-30', '2090-09-30', '2090-12-31']);
  });

  test('a task that is due earlier than its rule says, since people rest then, is made for the day on which it is due', async () => {
    const monthly = { rule: 'FREQ=MONTHLY;BYMONTHDAY=1', first_day: '2089-12-01', on_working_day: true, lead_days: 0 };
    const { id } = await create(monthly);
    await runOn('2089-12-29');
    expect(await daysOf(id)).toEqual(['2089-12-01']);
    for (const day of ['2089-12-30', '2089-12-31', '2090-01-01']) {
      await runOn(day);
      expect(await daysOf(id)).toEqual(['2089-12-01', '2089-12-30']);
    }
    await runOn('2090-02-01');
    expect(await daysOf(id)).toEqual(['2089-12-01', '2089-12-30', '2090-02-01']);
  });

  test('a task that was moved to the bin does not come back', async () => {
    const { id } = await create();
    await app.call('deleteTask', { token, params: { taskId: (await taskOf(id)).id } });
    await runOn('2090-06-30');
    expect(await daysOf(id)).toEqual(['2090-06-30']);
  });

  test('nothing is made of a series that has ended, and its tasks stay', async () => {
    const { id } = await create();
    expect((await app.call('deleteTaskSeries', { token, params: { seriesId: id } })).status).toBe(204);
    await runOn('2090-12-31');
    expect(await read(id)).toMatchObject({ tasks: [{ due_date: '2090-03-31' }], upcoming: [] });
  });

  test('nothing is made for a contract in the bin until it is restored', async () => {
    const contract = await app.putIn(token, { facts: {} });
    const { id } = await create({ contract_id: contract.id });
    await app.call('deleteContract', { token, params: { contractId: contract.id } });
    await runOn('2090-06-30');
    expect(await daysOf(id)).toEqual(['2090-03-31']);
    await app.call('restoreContract', { token, params: { contractId: contract.id } });
    await runOn('2090-06-30');
    expect(await daysOf(id)).toEqual(['2090-03-31', '2090-06-30']);
  });

  test('each task that is made is in the audit trail', async () => {
    const { id } = await create();
    await runOn('2090-06-30');
    const { items } = (await app.call('listAuditEntries', { token, query: { action: 'task.created' } })).body;
    expect(items.map(({ after }) => after)).toMatchObject([
      { title: 'Report', due_date: '2090-06-30', series_id: id },
      { title: 'Report', due_date: '2090-03-31', series_id: id },
    ]);
  });
});

describe('counted from completion', () => {
  const after = { rule: 'FREQ=WEEKLY;INTERVAL=2', anchor: 'after_completion' as const };

  test.each(['done', 'cancelled'] as const)('the next task follows once the last one is %s', async (status) => {
    const { id } = await create(after);
    await runOn('2090-12-31');
    expect(await daysOf(id)).toEqual(['2090-03-31']);
    await set(id, status);
    expect(new Set(await daysOf(id))).toEqual(new Set(['2090-03-31', addDays(today, 14)]));
  });

  test('by many at once too, and one task at a time', async () => {
    const { id } = await create(after);
    const change_ = { task_ids: [(await taskOf(id)).id], status: 'done' as const };
    await app.call('changeTasks', { token, body: { changes: [change_] } });
    expect((await read(id)).tasks).toHaveLength(2);
    const first = (await read(id)).tasks.findIndex(({ status }) => status === 'done');
    await set(id, 'open', 1 - first);
    await set(id, 'done', 1 - first);
    expect((await read(id)).tasks).toHaveLength(2);
  });

  test('it ends after so many', async () => {
    const { id } = await create({ ...after, rule: `${after.rule};COUNT=1` });
    await set(id, 'done');
    expect((await read(id)).tasks).toHaveLength(1);
  });

  test('the next one follows when the last was moved to the bin', async () => {
    const { id } = await create(after);
    await app.call('deleteTask', { token, params: { taskId: (await taskOf(id)).id } });
    await runOn('2090-01-01');
    expect(await daysOf(id)).toEqual(['2090-01-15']);
  });
});

describe('“this and later”', () => {
  const threeThere = async () => {
    const { id, revision } = await create({ lead_days: 0 });
    await runOn('2090-09-30');
    return { id, revision };
  };
  const titles = async (seriesId: string) =>
    Promise.all([0, 1, 2].map(async (at) => (await taskOf(seriesId, at)).title));

  test('changes open tasks from a day on, and those that will come', async () => {
    const { id, revision } = await threeThere();
    await change(id, { revision, from: '2090-06-30', title: 'Count' });
    expect(await titles(id)).toEqual(['Report', 'Count', 'Count']);
    await runOn('2090-12-31');
    expect((await taskOf(id, 3)).title).toBe('Count');
  });

  test('leaves what is done as it was', async () => {
    const { id, revision } = await threeThere();
    await set(id, 'done', 1);
    await change(id, { revision, from: '2090-06-30', title: 'Count', rule: 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15' });
    expect(await titles(id)).toEqual(['Report', 'Report', 'Count']);
    expect(await daysOf(id)).toEqual(['2090-03-31', '2090-06-30', '2090-09-15']);
  });

  test('with another rule gives open tasks its days, in their order', async () => {
    const { id, revision } = await threeThere();
    await change(id, { revision, from: '2090-06-30', rule: 'FREQ=MONTHLY;BYDAY=-1FR' });
    expect(await daysOf(id)).toEqual(['2090-03-31', '2090-06-30', '2090-07-28']);
  });

  test('keeps the day to which a task was moved, and continues from there', async () => {
    const { id, revision } = await create({ rule: 'FREQ=WEEKLY;BYDAY=TH', first_day: '2090-03-02', lead_days: 0 });
    const task = await taskOf(id);
    expect(task.due_date).toBe('2090-03-02');
    const params = { taskId: task.id };
    await app.call('updateTask', { token, params, body: { revision: task.revision, due_date: '2090-03-03' } });
    await change(id, { revision, from: '2090-03-02', rule: 'FREQ=WEEKLY;BYDAY=FR', first_day: '2090-03-03' });
    await runOn('2090-03-10');
    expect(await daysOf(id)).toEqual(['2090-03-03', '2090-03-10']);
  });

  test('tells who has the open tasks now, once', async () => {
    const { id, revision } = await threeThere();
    const person = await colleague(app, token);
    const told = async () => {
      const { items } = (await app.call('listNotifications', { token: person.token, query: { tab: 'all' } })).body;
      return items.filter(({ kind }) => kind === 'task_assigned').map(({ object }) => object.id);
    };
    const assignee_id = person.id;
    const [first, ...others] = (await read(id)).tasks.map((each) => each.id).toReversed();
    const { revision: known } = await taskOf(id);
    await app.call('updateTask', { token, params: { taskId: first ?? '' }, body: { revision: known, assignee_id } });
    await change(id, { revision, from: '2090-03-31', assignee_id });
    expect((await told()).toSorted()).toEqual([first, ...others].toSorted());
  });

  test('moves the start of a task that would be due before it', async () => {
    const { id, revision } = await threeThere();
    const task = await taskOf(id, 1);
    const body = { revision: task.revision, starts_on: '2090-06-20' };
    await app.call('updateTask', { token, params: { taskId: task.id }, body });
    await change(id, { revision, from: '2090-04-30', rule: 'FREQ=MONTHLY;BYDAY=-1FR' });
    expect(await taskOf(id, 1)).toMatchObject({ starts_on: '2090-05-26', due_date: '2090-05-26' });
    const { items } = (await app.call('listTaskActivity', { token, params: { taskId: task.id } })).body;
    expect(items[0]?.fields).toEqual(expect.arrayContaining(['due_date', 'starts_on']));
  });

  test('moves what the rule has no more days for to the bin', async () => {
    const { id, revision } = await threeThere();
    await change(id, { revision, from: '2090-06-30', rule: `${quarterly.rule};UNTIL=20900701` });
    expect(await daysOf(id)).toEqual(['2090-03-31', '2090-06-30']);
    const bin = (await app.call('listTasks', { token, query: { deleted: 'true' } })).body;
    expect(bin.items.map(({ due_date }) => due_date)).toEqual(['2090-09-30']);
  });

  test('keeps a checklist that was begun', async () => {
    const { id, revision } = await create({ checklist: [{ text: 'Meter', done: false }] });
    const task = await taskOf(id);
    const begun = [{ text: 'Meter', done: true }];
    await app.call('updateTask', {
      token,
      params: { taskId: task.id },
      body: { revision: task.revision, checklist: begun },
    });
    await change(id, { revision, from: '2090-03-31', checklist: [{ text: 'Other', done: false }] });
    expect((await taskOf(id)).checklist).toEqual(begun);
    expect((await read(id)).checklist).toEqual([{ text: 'Other', done: false }]);
  });

  test('is refused where someone else changed the series since', async () => {
    const { id, revision } = await create();
    await change(id, { revision, from: '2090-03-31', title: 'Count' });
    const late = { revision, from: '2090-03-31', title: 'Weigh' };
    const { failure } = await app.call('updateTaskSeries', { token, params: { seriesId: id }, body: late });
    expect(failure.code).toBe('edit_conflict');
  });

  test('“this” changes the task alone', async () => {
    const { id } = await threeThere();
    const task = await taskOf(id, 1);
    await app.call('updateTask', {
      token,
      params: { taskId: task.id },
      body: { revision: task.revision, title: 'Once' },
    });
    expect(await titles(id)).toEqual(['Report', 'Once', 'Report']);
    expect((await read(id)).title).toBe('Report');
  });
});
