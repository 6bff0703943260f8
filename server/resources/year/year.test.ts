import { beforeEach, expect, test } from 'vitest';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const year = { from: '2030-01-01', to: '2030-12-31' };
const days = async (query: { from: string; to: string; assignee?: string } = year) =>
  (await app.call('getYear', { token, query })).body.items.map(({ kind, day }) => `${day} ${kind}`);

test('a year holds dates of contracts, obligations and tasks, in the order of their days', async () => {
  const contract = await app.putIn(token, { facts: { expiry_date: '2030-06-30', notice_period_days: 30 } });
  const obligation = { contract_id: contract.id, title: 'Report', owed_by: 'us' as const, due_date: '2030-03-15' };
  await app.call('createObligation', { token, body: obligation });
  await app.call('createTask', { token, body: { title: 'Inspect', due_date: '2030-09-01' } });
  await app.call('createTask', { token, body: { title: 'Inspect again', due_date: '2031-01-01' } });
  await app.call('createTask', { token, body: { title: 'Whenever' } });
  expect(await days()).toEqual([
    '2030-03-15 obligation',
    '2030-05-31 contract_notice',
    '2030-06-30 contract_end',
    '2030-09-01 task',
  ]);
  await app.call('deleteContract', { token, params: { contractId: contract.id } });
  expect(await days()).toEqual(['2030-09-01 task']);
});

test('what is open can be moved, what was agreed or is done cannot', async () => {
  await app.putIn(token, { facts: { expiry_date: '2030-06-30' } });
  await app.call('createTask', { token, body: { title: 'Open', due_date: '2030-07-01' } });
  await app.call('createTask', { token, body: { title: 'Done', due_date: '2030-08-01', status: 'done' } });
  const { items } = (await app.call('getYear', { token, query: year })).body;
  expect(items.map(({ title, is_movable, is_done }) => [title.slice(0, 4), is_movable, is_done])).toEqual([
    ['Cont', false, false],
    ['Open', true, false],
    ['Done', false, true],
  ]);
});

test('days on which a task will repeat are known, and cannot be moved', async () => {
  const { id } = (await app.call('getUserInfo', { token })).body;
  const series = {
    title: 'Report',
    rule: 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31;SKIP=BACKWARD',
    first_day: '2030-01-31',
  };
  await app.call('createTaskSeries', { token, body: { ...series, lead_days: 0, assignee_id: id } });
  const { items } = (await app.call('getYear', { token, query: { ...year, assignee: id } })).body;
  expect(items.map(({ day, kind, is_projected, is_movable }) => [day, kind, is_projected, is_movable])).toEqual([
    ['2030-01-31', 'task', false, true],
    ['2030-04-30', 'task', true, false],
    ['2030-07-31', 'task', true, false],
    ['2030-10-31', 'task', true, false],
  ]);
});

test('a task that will be due in December for a day of January is in one year, once', async () => {
  const monthly = { title: 'Report', rule: 'FREQ=MONTHLY;BYMONTHDAY=1', first_day: '2089-11-01', on_working_day: true };
  await app.call('createTaskSeries', { token, body: { ...monthly, lead_days: 0 } });
  expect(await days({ from: '2089-12-01', to: '2089-12-31' })).toEqual(['2089-12-01 task', '2089-12-30 task']);
  expect(await days({ from: '2090-01-01', to: '2090-02-28' })).toEqual(['2090-02-01 task']);
});

test('somebody’s year holds what is theirs', async () => {
  const { id } = (await app.call('getUserInfo', { token })).body;
  await app.call('createTask', { token, body: { title: 'Mine', due_date: '2030-07-01', assignee_id: id } });
  await app.call('createTask', { token, body: { title: 'Nobody’s', due_date: '2030-08-01' } });
  expect(await days({ ...year, assignee: id })).toEqual(['2030-07-01 task']);
});

test('a window that ends before it begins, or is longer than two years, is refused with a sentence', async () => {
  for (const to of ['2029-12-31', '2033-01-01']) {
    const { failure } = await app.call('getYear', { token, query: { ...year, to } });
    expect(failure.fields).toMatchObject([
      { path: 'to', message: 'Choose an end on or after the start, at most two years later.' },
    ]);
  }
});

test('reviews and expiries of resources and ends of assessments stand in the year of whoever reads compliance', async () => {
  const resource = { name: 'Access policy', review_frequency: 'yearly' as const, next_review: '2030-05-01' };
  const { id: resourceId } = (await app.call('createComplianceResource', { token, body: resource })).body;
  const version = { content: 'text' as const, text: 'Lock your screen.', expires: '2030-08-31' };
  const { id, sha256 } = (await app.call('createResourceVersion', { token, params: { resourceId }, body: version }))
    .body;
  const params = { resourceId, resourceVersionId: id };
  await app.call('publishResourceVersion', { token, params, body: { reason: 'Needed today.', sha256 } });
  const { body: framework } = await app.call('createFramework', { token, body: { name: 'House rules', version: '1' } });
  const period = { period_from: '2030-01-01', period_to: '2030-12-31' };
  const body = { name: 'Audit', framework_id: framework.id, ...period };
  const { id: assessmentId } = (await app.call('createAssessment', { token, body })).body;
  const { items } = (await app.call('getYear', { token, query: year })).body;
  expect(items.map(({ kind, id, within_id, day }) => [kind, id, within_id, day])).toEqual([
    ['resource_review', resourceId, null, '2030-05-01'],
    ['evidence_end', resourceId, null, '2030-08-31'],
    ['assessment_end', assessmentId, framework.id, '2030-12-31'],
  ]);
  await app.call('planResourceReviews', { token, params: { resourceId } });
  expect((await days()).filter((each) => each.startsWith('2030-05-01'))).toEqual(['2030-05-01 task']);
});
