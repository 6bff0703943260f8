import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#api-contract/calendar-day';
import { nextDay } from '#api-contract/recurrence/occurrences';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const add = async (name: string, more: object = {}) =>
  (await app.call('createComplianceResource', { token, body: { name, ...more } })).body;
const names = async (query: { search?: string; deleted?: string } = {}) =>
  (await app.call('listComplianceResources', { token, query })).body.items.map(({ name }) => name);

test('resources are listed by name and found by a part of it', async () => {
  await add('Second of two');
  await add('First');
  expect(await names()).toEqual(['First', 'Second of two']);
  expect(await names({ search: 'of TWO' })).toEqual(['Second of two']);
});

test('a change fails where someone else was quicker', async () => {
  const { id: resourceId, revision } = await add('First');
  const change = (name: string) =>
    app.call('updateComplianceResource', { token, params: { resourceId }, body: { revision, name } });
  expect((await change('Renamed')).body.name).toBe('Renamed');
  expect((await change('Renamed again')).failure.code).toBe('edit_conflict');
  expect(await names()).toEqual(['Renamed']);
});

test('what is deleted is in the bin until it is restored, alone or with others', async () => {
  const params = { resourceId: (await add('First')).id };
  await app.call('deleteComplianceResource', { token, params });
  expect([await names(), await names({ deleted: 'true' })]).toEqual([[], ['First']]);
  expect((await app.call('getComplianceResource', { token, params })).failure.code).toBe('not_found');
  await app.call('restoreComplianceResource', { token, params });
  expect(await names()).toEqual(['First']);
  const body = { resource_ids: [params.resourceId, uuid()] };
  expect((await app.call('deleteComplianceResources', { token, body })).body).toEqual({ changed: 1, missing: 1 });
  expect(await names()).toEqual([]);
  await app.call('restoreComplianceResources', { token, body });
  expect(await names()).toEqual(['First']);
});

test('owners are members and roles are those of the organisation', async () => {
  const create = async (more: object) =>
    (await app.call('createComplianceResource', { token, body: { name: 'First', ...more } })).failure.fields;
  expect(await create({ owner_id: uuid() })).toMatchObject([{ path: 'owner_id' }]);
  expect(await create({ role_ids: [uuid()] })).toMatchObject([{ path: 'role_ids' }]);
});

test('the audience can be changed, and its history says so', async () => {
  const { body: classes } = await app.call('listPermissionClasses', { token });
  const legal = classes.items.find(({ name }) => name === 'Legal');
  const { id: resourceId, revision } = await add('First');
  const { body } = await app.call('updateComplianceResource', {
    token,
    params: { resourceId },
    body: { revision, audience: 'roles', role_ids: [legal?.id ?? ''] },
  });
  expect([body.audience, body.roles]).toEqual(['roles', [{ id: legal?.id, name: 'Legal' }]]);
  const { body: trail } = await app.call('listAuditEntries', { token, query: { limit: 10 } });
  expect(trail.items[0]).toMatchObject({
    action: 'compliance_resource.updated',
    after: { audience: 'roles', role_ids: [legal?.id] },
  });
});

test('reviews are planned as a task that repeats, once', async () => {
  const plan = (resourceId: string) => app.call('planResourceReviews', { token, params: { resourceId } });
  const never = await add('Without rhythm');
  expect((await plan(never.id)).failure.fields).toMatchObject([{ path: 'review_frequency' }]);
  const { id } = await add('Access policy', { review_frequency: 'half_yearly', next_review: '2031-03-10' });
  const { review_series_id } = (await plan(id)).body;
  const params = { seriesId: review_series_id ?? '' };
  expect((await app.call('getTaskSeries', { token, params })).body).toMatchObject({
    title: 'Review “Access policy”',
    rule: 'FREQ=MONTHLY;INTERVAL=6',
    tasks: [{ original_date: '2031-03-10' }],
  });
  expect((await plan(id)).status).toBe(422);
  await app.call('deleteTaskSeries', { token, params });
  const { body: unplanned } = await app.call('getComplianceResource', { token, params: { resourceId: id } });
  expect(unplanned.review_series_id).toBeNull();
  expect((await plan(id)).body.review_series_id).not.toBe(review_series_id);
});

describe('the next review of a resource whose reviews are planned', () => {
  const today = new Date().toISOString().slice(0, 10);
  const nextYear = nextDay('FREQ=YEARLY', today, today) ?? '';
  const list = async (query: object = {}) => (await app.call('listComplianceResources', { token, query })).body;
  const nextReview = async (resourceId: string) =>
    (await app.call('getComplianceResource', { token, params: { resourceId } })).body.next_review;
  /** Planned from today on, with the review of today done. */
  const reviewed = async () => {
    const { id } = await add('Access policy', { review_frequency: 'yearly', next_review: today });
    const { review_series_id } = (await app.call('planResourceReviews', { token, params: { resourceId: id } })).body;
    const [task] = (await app.call('listTasks', { token, query: {} })).body.items;
    expect(await nextReview(id)).toBe(task?.due_date);
    const changes = [{ task_ids: [task?.id ?? ''], status: 'done' as const }];
    await app.call('changeTasks', { token, body: { changes } });
    return { id, seriesId: review_series_id ?? '' };
  };

  test('moves on once its task is done, wherever it is shown, filtered or exported', async () => {
    const { id } = await reviewed();
    expect([await nextReview(id), (await list()).items[0]?.next_review]).toEqual([nextYear, nextYear]);
    const found = async (day: string) => (await list({ next_review: `${day}..${day}` })).total.count;
    expect([await found(today), await found(nextYear)]).toEqual([0, 1]);
    expect(String((await app.call('exportComplianceResourcesCsv', { token })).body)).toContain(nextYear);
  });

  test('is the day that was entered again once the tasks end', async () => {
    const { id, seriesId } = await reviewed();
    await app.call('deleteTaskSeries', { token, params: { seriesId } });
    expect(await nextReview(id)).toBe(today);
  });

  test('is not a day whose review is done once they are planned anew', async () => {
    const { id, seriesId } = await reviewed();
    await app.call('deleteTaskSeries', { token, params: { seriesId } });
    await app.call('planResourceReviews', { token, params: { resourceId: id } });
    expect(await nextReview(id)).toBe(nextYear);
  });

  test.each(['next_review', '-next_review'] as const)(
    'has its place where %s orders, page by page, with those without one last',
    async (sort) => {
      await reviewed();
      const five = [1, 2, 3, 4, 5];
      for (const later of five) {
        await add(`Sooner ${later}`, { next_review: addDays(today, later) });
        await add(`Later ${later}`, { next_review: addDays(nextYear, later) });
        await add(`Without ${later}`);
        await add(`Without ${later + 5}`);
      }
      const byDay = [
        ...five.map((later) => `Sooner ${later}`),
        'Access policy',
        ...five.map((later) => `Later ${later}`),
      ];
      const first = await list({ sort });
      const second = await list({ sort, after: first.next_cursor });
      const third = await list({ sort, after: second.next_cursor });
      const found = [first, second, third].flatMap(({ items }) => items.map(({ name }) => name));
      expect(found.slice(0, 11)).toEqual(sort === 'next_review' ? byDay : byDay.toReversed());
      expect([new Set(found).size, found.length, third.next_cursor]).toEqual([21, 21, null]);
    },
  );
});

test('an export holds what the list shows', async () => {
  const { id: resourceId } = await add('Access policy', { kind: 'procedure' });
  const body = { content: 'text' as const, text: 'Ask before you enter.' };
  await app.call('createResourceVersion', { token, params: { resourceId }, body });
  const { body: csv } = await app.call('exportComplianceResourcesCsv', { token });
  expect(String(csv)).toContain('"Access policy","Procedure","1.0","Draft"');
});
