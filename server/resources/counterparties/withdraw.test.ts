import { beforeEach, describe, expect, test } from 'vitest';
import { makeAssessment } from '#resources/assessments/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const listed = async (search?: string) =>
  (await app.call('listCounterparties', { token, query: { ...(search !== undefined && { search }) } })).body.items;
const names = async () => (await listed()).map(({ name }) => name);
const rename = (contract: { id: string; revision: number }, counterparty: string) =>
  app.call('updateContract', {
    token,
    params: { contractId: contract.id },
    body: { revision: contract.revision, counterparty },
  });

const add = (about: { counterparty_id?: string }) =>
  app.call('createTask', { token, body: { title: 'Call', ...about } });
const link = (taskId: string, id: string) =>
  app.call('addTaskLink', { token, params: { taskId }, body: { type: 'counterparty', id } });
const assess = async (counterparty_id: string) => {
  const { frameworkId } = await makeAssessment(app, token);
  const subject = { kind: 'counterparty' as const, counterparty_id };
  return app.call('createAssessment', { token, body: { name: 'Vendor', framework_id: frameworkId, subject } });
};
const register = (subjectId: string) =>
  app.call('setDoraProvider', { token, params: { subjectId }, body: { facts: { person: 'legal' }, revision: 0 } });

describe('a counterparty that only a contract named', () => {
  test('goes when no contract names it any more, and comes back with its name', async () => {
    const contract = await app.putIn(token, { facts: { counterparty: 'Mil Ltd' } });
    const { body: corrected } = await rename(contract, 'Mill Ltd');
    expect(await names()).toEqual(['Mill Ltd']);
    const { body: trail } = await app.call('listAuditEntries', { token });
    expect(trail.items).toContainEqual(
      expect.objectContaining({ action: 'counterparty.withdrawn', before: { name: 'Mil Ltd' } }),
    );
    await rename(corrected, 'Mil Ltd');
    expect(await names()).toEqual(['Mil Ltd']);
  });

  test('stays while another contract names it, also from the bin', async () => {
    const contract = await app.putIn(token, { facts: { counterparty: 'Mil Ltd' } });
    const other = await app.putIn(token, { facts: { counterparty: 'MIL LTD' } });
    await app.call('deleteContract', { token, params: { contractId: other.id } });
    await rename(contract, 'Mill Ltd');
    expect(await names()).toEqual(['Mil Ltd', 'Mill Ltd']);
  });

  test('stays once it was edited, linked to a case, or added by hand', async () => {
    const edited = await app.putIn(token, { facts: { counterparty: 'Edited' } });
    const [known] = await listed();
    const params = { counterpartyId: known?.id ?? '' };
    await app.call('updateCounterparty', { token, params, body: { revision: 1, country: 'SE' } });
    const inCase = await app.putIn(token, { facts: { counterparty: 'In a case' } });
    const [ofCase] = await listed('in a case');
    await app.call('createCase', { token, body: { name: 'Claim', counterparty_id: ofCase?.id ?? null } });
    await app.call('createCounterparty', { token, body: { name: 'Made' } });
    const made = await app.putIn(token, { facts: { counterparty: 'made' } });
    for (const contract of [edited, inCase, made]) await rename(contract, 'Mill Ltd');
    expect(await names()).toEqual(['Edited', 'In a case', 'Made', 'Mill Ltd']);
  });

  test.each([
    ['a task belongs to it', (counterparty_id: string) => add({ counterparty_id })],
    ['a task is linked to it', async (id: string) => link((await add({})).body.id, id)],
    ['an assessment is about it', assess],
    ['it is a provider in the DORA register', register],
  ])('stays while %s', async (_what, hold) => {
    const contract = await app.putIn(token, { facts: { counterparty: 'Mil Ltd' } });
    const [known] = await listed();
    expect((await hold(known?.id ?? '')).status).toBeLessThan(300);
    expect((await rename(contract, 'Mill Ltd')).status).toBe(200);
    expect(await names()).toEqual(['Mil Ltd', 'Mill Ltd']);
  });

  test('is never missing to those who name it at the moment it goes', async () => {
    const contracts = await Promise.all(
      Array.from({ length: 6 }, () => app.putIn(token, { facts: { counterparty: 'Mil Ltd' } })),
    );
    const renamed = await Promise.all(
      contracts.flatMap((contract) => [
        rename(contract, 'Mill Ltd'),
        app.putIn(token, { facts: { counterparty: 'Mil Ltd' } }),
      ]),
    );
    expect(renamed).toHaveLength(12);
    expect(await listed()).toMatchObject([
      { name: 'Mil Ltd', contracts: 6 },
      { name: 'Mill Ltd', contracts: 6 },
    ]);
  });
});
