import { beforeEach, describe, expect, test } from 'vitest';
import type { NewCounterparty } from '#api-contract/counterparties/endpoints';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const add = async (name: string, facts: Omit<NewCounterparty, 'name'> = {}) =>
  (await app.call('createCounterparty', { token, body: { name, ...facts } })).body;
const get = async (counterpartyId: string) =>
  (await app.call('getCounterparty', { token, params: { counterpartyId } })).body;
const similar = async (name: string, except?: string) =>
  (await app.call('listSimilarCounterparties', { token, query: { name, ...(except && { except }) } })).body.items.map(
    (each) => each.name,
  );

describe('while a name is typed', () => {
  beforeEach(async () => {
    for (const name of [
      'Mountain Brook Logistics GmbH',
      'Norwich Union Ltd',
      'Ferrum Castings',
      'Société Générale S.A.',
    ])
      await add(name);
  });

  test.each([
    ['with another legal form', 'Mountain Brook Logistics Limited', 'Mountain Brook Logistics GmbH'],
    ['with a letter too few', 'Mountain Book Logistics', 'Mountain Brook Logistics GmbH'],
    ['with the words the other way round', 'Logistics Mountain Brook', 'Mountain Brook Logistics GmbH'],
    ['without accents', 'Societe General', 'Société Générale S.A.'],
    ['only begun', 'Ferrum Cast', 'Ferrum Castings'],
  ])('the nearest names are found: %s', async (_how, typed, found) => {
    expect(await similar(typed)).toEqual([found]);
  });

  test.each(['', 'Ltd', 'Halvorsen', '%'])('nothing is found for %j', async (typed) => {
    expect(await similar(typed)).toEqual([]);
  });

  test('the counterparty itself is left out, and so is one that was merged', async () => {
    const [one, other] = [await add('Mill Ltd'), await add('Mill GmbH')];
    expect(await similar('Mill', one.id)).toEqual(['Mill GmbH']);
    await app.call('mergeCounterparty', { token, params: { counterpartyId: one.id }, body: { into_id: other.id } });
    expect(await similar('Mill')).toEqual(['Mill GmbH']);
  });
});

describe('a merge', () => {
  const desk = { name: 'Sales desk', role: null, email: 'sales@mill.example', phone: null };
  const clerk = { name: 'Clerk', role: 'Accounts', email: null, phone: null };

  test('is previewed with what it moves', async () => {
    const contract = await app.putIn(token, { facts: { counterparty: 'Mill' } });
    const params = { counterpartyId: contract.counterparty_id ?? '' };
    await app.call('createCase', { token, body: { name: 'Late', counterparty_id: params.counterpartyId } });
    await add('Mill Below', { parent_id: params.counterpartyId });
    await app.call('updateCounterparty', { token, params, body: { revision: 1, contacts: [desk, clerk] } });
    const { body } = await app.call('previewCounterpartyMerge', { token, params });
    expect(body).toEqual({ contracts: 1, cases: 1, tasks: 0, subsidiaries: 1, contacts: 2 });
  });

  test('moves contacts that the other one lacks, and takes them back when it is undone', async () => {
    const source = await add('Mill', { contacts: [desk, clerk] });
    const target = await add('Mill Ltd', { contacts: [desk] });
    const merging = { params: { counterpartyId: source.id }, body: { into_id: target.id } };
    const { body } = await app.call('mergeCounterparty', { token, ...merging });
    expect(body.counterparty.contacts).toEqual([desk, clerk]);
    await app.call('undoCounterpartyMerge', { token, params: { mergeId: body.merge_id } });
    expect((await get(target.id)).contacts).toEqual([desk]);
    expect((await get(source.id)).contacts).toEqual([desk, clerk]);
  });

  describe('of tasks', () => {
    const rule = { rule: 'FREQ=YEARLY', first_day: '2030-01-31' };

    /** A counterparty with a task, a series and a task of something else that is linked to it, and one to merge it into. */
    async function withTasks() {
      const [source, target] = [await add('Mill'), await add('Mill Ltd')];
      const own = await app.call('createTask', { token, body: { title: 'Call', counterparty_id: source.id } });
      const series = await app.call('createTaskSeries', {
        token,
        body: { title: 'Review', counterparty_id: source.id, ...rule },
      });
      const linked = await app.call('createTask', { token, body: { title: 'Audit' } });
      const link = { token, params: { taskId: linked.body.id } };
      await app.call('addTaskLink', { ...link, body: { type: 'counterparty', id: source.id } });
      const about = async () => {
        const [task, repeated, relations] = await Promise.all([
          app.call('getTask', { token, params: { taskId: own.body.id } }),
          app.call('getTaskSeries', { token, params: { seriesId: series.body.id } }),
          app.call('getTaskRelations', link),
        ]);
        return [task.body.about?.name, repeated.body.about?.name, ...relations.body.links.map(({ name }) => name)];
      };
      return { source, target, link, about };
    }
    const merge = (source: { id: string }, target: { id: string }) =>
      app.call('mergeCounterparty', { token, params: { counterpartyId: source.id }, body: { into_id: target.id } });

    test('moves them, their series and the links to it, and undoing gives all back', async () => {
      const { source, target, about } = await withTasks();
      const params = { counterpartyId: source.id };
      expect((await app.call('previewCounterpartyMerge', { token, params })).body).toMatchObject({ tasks: 3 });
      const { body } = await merge(source, target);
      expect(await about()).toEqual(['Mill Ltd', 'Mill Ltd', 'Mill Ltd']);
      await app.call('undoCounterpartyMerge', { token, params: { mergeId: body.merge_id } });
      expect(await about()).toEqual(['Mill', 'Mill', 'Mill']);
    });

    test('leaves a task with one link that was linked to both, and with both again when it is undone', async () => {
      const { source, target, link, about } = await withTasks();
      await app.call('addTaskLink', { ...link, body: { type: 'counterparty', id: target.id } });
      const { body } = await merge(source, target);
      expect((await about()).slice(2)).toEqual(['Mill Ltd']);
      await app.call('undoCounterpartyMerge', { token, params: { mergeId: body.merge_id } });
      expect((await about()).slice(2).toSorted()).toEqual(['Mill', 'Mill Ltd']);
    });
  });
});
