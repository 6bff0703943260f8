import { beforeEach, expect, test } from 'vitest';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const month = { from: '2030-01-01', to: '2030-02-11' };
type Query = NonNullable<NonNullable<Parameters<typeof app.call<'listTaskDays'>>[1]>['query']>;
const days = async (query: Partial<Query> = {}) =>
  (await app.call('listTaskDays', { token, query: { ...month, ...query } })).body.items.map(
    ({ day, title, is_projected }) => `${day} ${title}${is_projected ? ' (planned)' : ''}`,
  );
const add = (title: string, due_date: string | null) => app.call('createTask', { token, body: { title, due_date } });

test('the calendar holds what the list holds, by its days', async () => {
  const contract = await app.putIn(token);
  const obligation = { contract_id: contract.id, title: 'Report', owed_by: 'us' as const, due_date: '2030-01-20' };
  await app.call('createObligation', { token, body: obligation });
  await add('Inspect', '2030-01-31');
  await add('Whenever', null);
  await add('Next spring', '2030-04-01');
  expect(await days()).toEqual(['2030-01-20 Report', '2030-01-31 Inspect']);
  expect(await days({ kind: 'task' })).toEqual(['2030-01-31 Inspect']);
  expect(await days({ search: 'repo' })).toEqual(['2030-01-20 Report']);
  await app.call('deleteContract', { token, params: { contractId: contract.id } });
  expect(await days()).toEqual(['2030-01-31 Inspect']);
});

test('days on which tasks will repeat are shown where the filters would leave such tasks', async () => {
  const series = { title: 'Check', rule: 'FREQ=WEEKLY', first_day: '2030-01-07', lead_days: 0, department: 'Legal' };
  await app.call('createTaskSeries', { token, body: series });
  const planned = ['2030-01-14', '2030-01-21', '2030-01-28', '2030-02-04', '2030-02-11'];
  expect(await days()).toEqual(['2030-01-07 Check', ...planned.map((day) => `${day} Check (planned)`)]);
  expect(await days({ department: ['Finance'] })).toEqual([]);
  expect(await days({ status: ['done'] })).toEqual([]);
  expect(await days({ search: 'other' })).toEqual([]);
  expect(await days({ department: ['Legal'], status: ['open'], search: 'che' })).toHaveLength(6);
});

test('a window that ends before it begins, or is longer than 62 days, is refused with a sentence', async () => {
  for (const to of ['2029-12-31', '2030-03-05']) {
    const { failure } = await app.call('listTaskDays', { token, query: { ...month, to } });
    expect(failure.fields).toMatchObject([
      { path: 'to', message: 'Choose an end on or after the start, at most 62 days later.' },
    ]);
  }
});
