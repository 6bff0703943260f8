import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Permission } from '#api-contract/permissions';
import type { NewTask } from '#api-contract/tasks/endpoints';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
let me: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
  me = (await app.call('getProfile', { token })).body.id;
});

const monday = '2031-03-03';
const add = (facts: Omit<NewTask, 'title'>) => app.call('createTask', { token, body: { title: 'Review', ...facts } });
const read = async (query: object = {}, as = token) =>
  (await app.call('getTaskWorkload', { token: as, query: { from: monday, weeks: 2, ...query } })).body;
const mine = async () => (await read()).people.find(({ person }) => person?.id === me);
const capacities = async () => (await mine())?.weeks.map(({ capacity }) => capacity);
const change = (body: object) => app.call('updateProfile', { token, body });

/** Someone else of the organisation. */
async function member(permissions: Permission[]) {
  const { id } = (await app.call('createPermissionClass', { token, body: { name: uuid(), permissions } })).body;
  const email = `${uuid()}@example.com`;
  const invited = { email, name: 'Caretaker', permission_class_id: id };
  const { body } = await app.call('inviteMember', { token, body: invited });
  const mail = (await app.deliverMail()).find(({ to }) => to === email);
  const password = 'fourteen green lanterns';
  const confirmed = await app.call('confirmReset', { body: { ...mail?.link, password } as never });
  return { id: body.id, token: confirmed.body.token };
}

describe('the workload', () => {
  test('begins on a day that can be planned', async () => {
    const { status } = await app.call('getTaskWorkload', { token, query: { from: '9999-12-31' } });
    expect(status).toBe(422);
  });

  test('adds up estimates by the week in which tasks are due, and names tasks without one', async () => {
    const own = { assignee_id: me };
    await add({ ...own, due_date: '2031-03-09', estimate_hours: 3.25 });
    await add({ ...own, due_date: monday, estimate_hours: 1.5 });
    await add({ ...own, due_date: monday });
    await add({ ...own, due_date: '2031-03-10', estimate_hours: 8 });
    await add({ ...own, due_date: '2031-03-02', estimate_hours: 2 });
    await add({ ...own, due_date: '2031-03-17', estimate_hours: 4 });
    await add(own);
    await add({ ...own, due_date: monday, estimate_hours: 50, status: 'done' });
    await add({ due_date: monday, estimate_hours: 6 });
    const { people, weeks } = await read({ from: '2031-03-06' });
    expect(weeks).toEqual(['2031-03-03', '2031-03-10']);
    const load = (tasks: number, hours: number, not_estimated = 0) => ({ tasks, hours, not_estimated });
    expect(people).toEqual([
      {
        person: expect.objectContaining({ id: me }),
        earlier: load(1, 2),
        weeks: [
          { ...load(3, 4.75, 1), capacity: 40 },
          { ...load(1, 8), capacity: 40 },
        ],
        later: load(1, 4),
        undated: load(1, 0, 1),
      },
      expect.objectContaining({
        person: null,
        weeks: [
          { ...load(1, 6), capacity: null },
          { ...load(0, 0), capacity: null },
        ],
      }),
    ]);
  });

  test('has the hours of the organisation, or of the person, less holidays and absences', async () => {
    await app.call('updateOrganisation', { token, body: { weekly_hours: 37.5, country: null } });
    expect(await capacities()).toEqual([37.5, 37.5]);
    await change({ weekly_hours: 20, absences: [{ from: '2031-03-07', to: '2031-03-11' }] });
    expect(await capacities()).toEqual([16, 12]);
    await app.call('updateWorkingDays', {
      token,
      body: { region: null, house: [{ date: '2031-03-04', name: 'Move' }] },
    });
    expect(await capacities()).toEqual([12, 12]);
  });

  test('shows members without tasks to those who may see members, and to others those with tasks', async () => {
    const other = await member(['tasks.read']);
    expect((await read()).people.map(({ person }) => person?.name)).toContain('Caretaker');
    expect((await read({}, other.token)).people).toEqual([]);
    await add({ assignee_id: me, due_date: monday });
    expect((await read({}, other.token)).people.map(({ person }) => person?.id)).toEqual([me]);
  });

  test('refuses more weeks than it holds', async () => {
    const query = { from: monday, weeks: 27 };
    const { failure } = await app.call('getTaskWorkload', { token, query });
    expect(failure.fields).toEqual([{ path: 'weeks', message: 'Choose 1 to 26 weeks.' }]);
  });
});

describe('working time', () => {
  test.each([
    [{ weekly_hours: 169 }, 'weekly_hours', 'Enter 0 to 168 hours.'],
    [{ weekly_hours: -1 }, 'weekly_hours', 'Enter 0 to 168 hours.'],
    [{ weekly_hours: 7.1 }, 'weekly_hours', 'Enter hours in quarters, such as 37.5.'],
    [
      { absences: [{ from: '2031-03-04', to: '2031-03-03' }] },
      'absences.0.to',
      'The last day is before the first. Choose a later day.',
    ],
    [
      { absences: Array.from({ length: 51 }, () => ({ from: monday, to: monday })) },
      'absences',
      'Use at most 50 absences. Remove past ones first.',
    ],
  ])('is refused with a sentence: %j', async (body, path, message) => {
    expect((await change(body)).failure.fields).toEqual([{ path, message }]);
  });

  test('is changed by whoever manages members, and the trail says how', async () => {
    const other = await member(['tasks.read']);
    const absences = [{ from: monday, to: monday }];
    const body = { department: 'Legal', weekly_hours: 20, absences };
    const params = { memberId: other.id };
    expect((await app.call('updateMember', { token, params, body })).body).toMatchObject(body);
    expect((await app.call('getProfile', { token: other.token })).body).toMatchObject(body);
    const trail = (await app.call('listAuditEntries', { token })).body.items;
    const before = { department: null, weekly_hours: null, absences: [] };
    expect(trail).toContainEqual(expect.objectContaining({ action: 'member.updated', before, after: body }));
  });

  test('keeps absences that someone else entered while it was open', async () => {
    const other = await member(['tasks.read']);
    const onDay = (day: string) => ({ from: day, to: day });
    const [first, theirs, mine] = [onDay('2031-03-03'), onDay('2031-03-04'), onDay('2031-03-05')];
    const changeOwn = (absences: object) => app.call('updateProfile', { token: other.token, body: absences });
    await changeOwn({ absences: [first, theirs] });
    const changed = await app.call('updateMember', {
      token,
      params: { memberId: other.id },
      body: { absences: [first, mine], absences_before: [first] },
    });
    expect(changed.body.absences).toEqual([first, mine, theirs]);
    const removed = await changeOwn({ absences: [], absences_before: [first] });
    expect(removed.body.absences).toEqual([mine, theirs]);
  });

  test('goes with an invitation that is withdrawn', async () => {
    const email = `${uuid()}@example.com`;
    const [role] = (await app.call('listPermissionClasses', { token })).body.items;
    const invited = { email, name: 'Caretaker', permission_class_id: role?.id ?? '' };
    const params = { memberId: (await app.call('inviteMember', { token, body: invited })).body.id };
    await app.call('updateMember', { token, params, body: { weekly_hours: 20 } });
    expect((await app.call('removeInvitation', { token, params })).status).toBe(204);
  });
});

describe('a team', () => {
  const titles = async (query: object) =>
    (await app.call('listTasks', { token, query })).body.items.map(({ title }) => title).toSorted();

  test('has the tasks of its department, and those of its people that have none', async () => {
    await change({ department: 'Legal' });
    for (const [title, facts] of Object.entries({
      Own: { department: 'Legal' },
      Ours: { assignee_id: me },
      Theirs: { assignee_id: me, department: 'Finance' },
      Nobody: {},
    })) {
      await app.call('createTask', { token, body: { title, due_date: monday, ...facts } });
    }
    expect(await titles({ team: ['Legal'] })).toEqual(['Ours', 'Own']);
    expect(await titles({ team: ['Finance'] })).toEqual(['Theirs']);
    const { body } = await app.call('countTaskFacet', { token, params: { field: 'team' }, query: {} });
    expect(body.items.map(({ value, count }) => [value, count])).toEqual([
      ['Legal', 2],
      ['Finance', 1],
    ]);
    const { people } = await read({ team: ['Legal'] });
    expect(people.map(({ person, weeks }) => [person?.id, weeks[0]?.tasks])).toEqual([
      [me, 1],
      [undefined, 1],
    ]);
  });

  test('finds days on which tasks of its people will repeat', async () => {
    await change({ department: 'Legal' });
    const series = { title: 'Check', rule: 'FREQ=WEEKLY', first_day: '2031-01-06', lead_days: 0, assignee_id: me };
    await app.call('createTaskSeries', { token, body: series });
    const days = async (team: string) =>
      (await app.call('listTaskDays', { token, query: { from: monday, to: '2031-03-09', team: [team] } })).body.items;
    expect(await days('Legal')).toHaveLength(1);
    expect(await days('Finance')).toEqual([]);
  });
});
