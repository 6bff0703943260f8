import { beforeEach, describe, expect, test } from 'vitest';
import type { NewCounterparty } from '#api-contract/counterparties/endpoints';
import { makeAssessment } from '#resources/assessments/testing';
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
  const merge = (source: { id: string }, target: { id: string }) =>
    app.call('mergeCounterparty', { token, params: { counterpartyId: source.id }, body: { into_id: target.id } });
  const undo = (mergeId: string) => app.call('undoCounterpartyMerge', { token, params: { mergeId } });

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
    const { body } = await merge(source, target);
    expect(body.counterparty.contacts).toEqual([desk, clerk]);
    await undo(body.merge_id);
    expect((await get(target.id)).contacts).toEqual([desk]);
    expect((await get(source.id)).contacts).toEqual([desk, clerk]);
  });

  test('keeps the contacts it moved from a form that was opened before, and so does its undoing', async () => {
    const source = await add('Mill', { contacts: [desk] });
    const target = await add('Mill Ltd', { contacts: [clerk] });
    const change = (revision: number) =>
      app.call('updateCounterparty', {
        token,
        params: { counterpartyId: target.id },
        body: { revision, contacts: [] },
      });
    const { body } = await merge(source, target);
    expect((await change(target.revision)).status).toBe(409);
    await undo(body.merge_id);
    expect((await change(body.counterparty.revision)).status).toBe(409);
  });

  describe('of vendors', () => {
    const register = async () => (await app.call('getDoraRegister', { token })).body;
    const enter = (subjectId: string, person: 'legal' | 'natural') =>
      app.call('setDoraProvider', { token, params: { subjectId }, body: { facts: { person }, revision: 0 } });
    const entered = async ({ id }: { id: string }) =>
      (await app.call('getDoraFacts', { token, params: { kind: 'provider', subjectId: id } })).body.facts;
    const assessed = async () =>
      (await app.call('listProcessors', { token })).body.items.map(({ name, assessment }) => [name, assessment?.name]);

    test('moves assessments and what the DORA register says of the provider, and undoing gives both back', async () => {
      const [source, target] = [
        await add('Mill', { data_role: 'processor' }),
        await add('Mill Ltd', { data_role: 'processor' }),
      ];
      const { frameworkId } = await makeAssessment(app, token);
      const subject = { kind: 'counterparty' as const, counterparty_id: source.id };
      const body = { name: 'Of the mill', framework_id: frameworkId, subject };
      await app.call('createAssessment', { token, body });
      const contract = await app.putIn(token, { facts: { counterparty: 'Mill' } });
      const services = { facts: {}, services: [{ facts: { service: 'S19' as const } }], revision: 0 };
      await app.call('setDoraContract', { token, params: { subjectId: contract.id }, body: services });
      const lacking = async () => (await register()).missing.map(({ label }) => label);
      expect(await lacking()).toContain('Kind of person');
      await enter(source.id, 'legal');

      const merged = await merge(source, target);
      expect(await assessed()).toEqual([['Mill Ltd', 'Of the mill']]);
      expect((await register()).contracts).toMatchObject([{ provider: { id: target.id } }]);
      expect(await lacking()).not.toContain('Kind of person');
      await undo(merged.body.merge_id);
      expect(await assessed()).toEqual([
        ['Mill', 'Of the mill'],
        ['Mill Ltd', undefined],
      ]);
      expect(await lacking()).not.toContain('Kind of person');
      expect(await entered(target)).toEqual({});
    });

    test('leaves a provider what the register says of it', async () => {
      const [source, target] = [await add('Mill'), await add('Mill Ltd')];
      await enter(source.id, 'natural');
      await enter(target.id, 'legal');
      const { body } = await merge(source, target);
      expect(await entered(target)).toEqual({ person: 'legal' });
      await undo(body.merge_id);
      expect([await entered(source), await entered(target)]).toEqual([{ person: 'natural' }, { person: 'legal' }]);
    });

    test.each([
      ['the first', [0, 1]],
      ['the last', [1, 0]],
    ])('that follow one another give the register back whichever is undone first: %s', async (_which, order) => {
      const [first, second, third] = [await add('Mill'), await add('Mill Ltd'), await add('Mill Group')];
      await enter(first.id, 'natural');
      const merges = [(await merge(first, second)).body.merge_id, (await merge(second, third)).body.merge_id];
      expect(await entered(third)).toEqual({ person: 'natural' });
      for (const at of order) await undo(merges[at] ?? '');
      expect([await entered(first), await entered(second), await entered(third)]).toEqual([
        { person: 'natural' },
        {},
        {},
      ]);
    });
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

    test('moves them, their series and the links to it, and undoing gives all back', async () => {
      const { source, target, about } = await withTasks();
      const params = { counterpartyId: source.id };
      expect((await app.call('previewCounterpartyMerge', { token, params })).body).toMatchObject({ tasks: 3 });
      const { body } = await merge(source, target);
      expect(await about()).toEqual(['Mill Ltd', 'Mill Ltd', 'Mill Ltd']);
      await undo(body.merge_id);
      expect(await about()).toEqual(['Mill', 'Mill', 'Mill']);
    });

    test('leaves a task with one link that was linked to both, and with both again when it is undone', async () => {
      const { source, target, link, about } = await withTasks();
      await app.call('addTaskLink', { ...link, body: { type: 'counterparty', id: target.id } });
      const { body } = await merge(source, target);
      expect((await about()).slice(2)).toEqual(['Mill Ltd']);
      await undo(body.merge_id);
      expect((await about()).slice(2).toSorted()).toEqual(['Mill', 'Mill Ltd']);
    });
  });
});
