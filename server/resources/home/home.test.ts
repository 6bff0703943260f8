import { beforeEach, describe, expect, test } from 'vitest';
import type { ContractChange, ContractStatus } from '#api-contract/contracts/endpoints';
import { countedStatuses } from '#api-contract/home/counted-statuses';
import { startContractsApp } from '#resources/contracts/testing';
import { makeScan } from '#extraction/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const running = { effective_date: '2020-01-01' };

describe('the status of a contract', () => {
  test.each<[string, Omit<ContractChange, 'revision'>, ContractStatus['code'], ContractStatus['missing_field']?]>([
    ['without an effective date', { expiry_date: inDays(400) }, 'unknown', 'effective_date'],
    ['without an expiry date', running, 'unknown', 'expiry_date'],
    [
      'that renews by itself, without a notice period',
      { ...running, expiry_date: inDays(400), renewal_type: 'automatic' },
      'unknown',
      'notice_period_days',
    ],
    [
      'that renewed by itself',
      { ...running, expiry_date: inDays(-5), renewal_type: 'automatic', notice_period_days: 30 },
      'renewed',
    ],
    ['that begins later', { effective_date: inDays(2), expiry_date: inDays(400) }, 'not_started'],
    ['that has no end', { ...running, renewal_type: 'evergreen' }, 'in_force'],
    ['far from its end', { ...running, expiry_date: inDays(91) }, 'in_force'],
    ['near its end', { ...running, expiry_date: inDays(89) }, 'expiring'],
    ['on its last day', { ...running, expiry_date: inDays(0) }, 'expiring'],
    ['past its end', { ...running, expiry_date: inDays(-1) }, 'expired'],
    [
      'whose notice date comes near',
      { ...running, expiry_date: inDays(120), renewal_type: 'automatic', notice_period_days: 60 },
      'notice_due',
    ],
    [
      'whose notice date is today',
      { ...running, expiry_date: inDays(30), renewal_type: 'optional', notice_period_days: 30 },
      'notice_due',
    ],
    [
      'whose notice date has passed, and that renews',
      { ...running, expiry_date: inDays(30), renewal_type: 'automatic', notice_period_days: 31 },
      'in_force',
    ],
    [
      'whose notice date has passed, and that ends',
      { ...running, expiry_date: inDays(30), renewal_type: 'optional', notice_period_days: 31 },
      'expiring',
    ],
    ['that is not signed', { ...running, stage: 'in_review' }, 'in_preparation'],
    ['that was terminated', { ...running, stage: 'terminated', expiry_date: inDays(400) }, 'terminated'],
  ])('%s', async (_what, facts, code, missing_field = null) => {
    const contract = await app.putIn(token, { facts });
    expect(contract.status).toEqual({ code, missing_field });
    const { body } = await app.call('listContracts', { token });
    expect(body.items[0]?.status).toEqual({ code, missing_field });
  });
});

describe('home', () => {
  test('shows what needs attention, dates first, with the arithmetic of a notice date', async () => {
    await app.putIn(token, { facts: { title: 'Ends', ...running, expiry_date: inDays(50) } });
    await app.putIn(token, {
      facts: {
        title: 'Notice',
        ...running,
        expiry_date: inDays(100),
        renewal_type: 'automatic',
        notice_period_days: 60,
        counterparty: 'Mill Ltd',
      },
    });
    await app.putIn(token, { facts: { title: 'Lacks a date' } });
    await app.putIn(token, {
      facts: {
        title: 'Renewed',
        ...running,
        expiry_date: inDays(-3),
        renewal_type: 'automatic',
        notice_period_days: 10,
      },
    });
    await app.putIn(token, { facts: { title: 'Quiet', ...running, expiry_date: inDays(900) } });
    await app.call('createContract', { token, query: { file_name: 'Scanned.pdf' }, body: await makeScan(1) });
    await app.readDocuments();

    const { body } = await app.call('getHome', { token });
    expect(
      body.attention.map(({ kind, contract: { title }, days_left, missing_field }) => [
        kind,
        title,
        days_left,
        missing_field,
      ]),
    ).toEqual([
      ['notice_due', 'Notice', 40, null],
      ['expiring', 'Ends', 50, null],
      ['missing_field', 'Lacks a date', null, 'effective_date'],
      ['renewed', 'Renewed', null, null],
      ['missing_field', 'Scanned', null, 'effective_date'],
      ['unreadable', 'Scanned', null, null],
    ]);
    expect(body.attention[0]).toMatchObject({
      date: inDays(40),
      contract: { counterparty: 'Mill Ltd', number: 'C-00002' },
      notice: { date: inDays(40), expiry_date: inDays(100), notice_period_days: 60 },
    });
    expect(body.counts).toEqual({ contracts: 6, in_force: 4, notice_due_90: 1, expiring_90: 1, missing_fields: 2 });
    expect(body.recent.map((row) => row.title)).toEqual(['Scanned', 'Quiet', 'Renewed', 'Lacks a date', 'Notice']);
  });

  test('counts what the links of its figures list, whatever the contracts are', async () => {
    const stages = ['draft', 'active', 'terminated'] as const;
    const expiries = [null, inDays(-20), inDays(50), inDays(400)];
    for (const stage of stages)
      for (const expiry_date of expiries)
        for (const notice_period_days of [null, 60])
          await app.putIn(token, { facts: { ...running, stage, expiry_date, notice_period_days } });
    const { counts } = (await app.call('getHome', { token })).body;
    const { contracts, ...figures } = counts;
    const listed = async (status?: readonly ContractStatus['code'][]) =>
      (await app.call('listContracts', { token, query: { ...(status && { status: [...status] }), limit: 100 } })).body
        .items.length;
    expect(contracts).toBe(await listed());
    for (const [figure, statuses] of Object.entries(countedStatuses))
      expect([figure, figures[figure as keyof typeof figures]]).toEqual([figure, await listed(statuses)]);
  });

  test('shows active contracts without an owner', async () => {
    await app.putIn(token, { facts: { title: 'Orphan', ...running, renewal_type: 'evergreen', owner_id: null } });
    await app.putIn(token, { facts: { title: 'Owned', ...running, renewal_type: 'evergreen' } });
    const { attention } = (await app.call('getHome', { token })).body;
    expect(attention.map(({ kind, contract: { title } }) => [kind, title])).toEqual([['unassigned', 'Orphan']]);
  });

  test('of a new organisation is empty, and leaves out what is in the bin', async () => {
    const { id } = await app.putIn(token);
    await app.call('deleteContract', { token, params: { contractId: id } });
    const { body } = await app.call('getHome', { token });
    expect(body).toEqual({
      attention: [],
      recent: [],
      my_cases: { items: [], count: 0 },
      my_tasks: { items: [], count: 0 },
      mentions: { items: [], count: 0 },
      storage: 'ok',
      counts: { contracts: 0, in_force: 0, notice_due_90: 0, expiring_90: 0, missing_fields: 0 },
      review: { contracts: 0, findings: 0, high: 0, first_id: null },
      awaiting_signature: 0,
    });
  });

  test('shows the next tasks and obligations of the caller, overdue ones first, as their list does', async () => {
    const { id: assignee_id } = (await app.call('getUserInfo', { token })).body;
    const { id: contract_id } = await app.putIn(token);
    const add = (title: string, due_date: string | null, facts = {}) =>
      app.call('createTask', { token, body: { title, due_date, assignee_id, ...facts } });
    await add('No day', null);
    await add('Later', inDays(20));
    await add('Late', inDays(-2));
    await add('Done', inDays(1), { status: 'done' });
    await add('Not mine', inDays(1), { assignee_id: null });
    const owed = { title: 'Owed', owed_by: 'us' as const, due_date: inDays(3), contract_id, assignee_id };
    await app.call('createObligation', { token, body: owed });
    for (const title of ['5', '6', '7']) await add(title, inDays(30));
    const { my_tasks: mine } = (await app.call('getHome', { token })).body;
    const query = { assignee: assignee_id, status: 'open,in_progress,waiting' };
    const { body: list } = await app.call('listTasks', { token, query });
    expect(mine.count).toBe(list.total.count);
    expect(mine.items.map(({ id }) => id)).toEqual(list.items.slice(0, 5).map(({ id }) => id));
    expect(mine.items.slice(0, 3).map(({ kind, title, days_left }) => [kind, title, days_left])).toEqual([
      ['task', 'Late', -2],
      ['obligation', 'Owed', 3],
      ['task', 'Later', 20],
    ]);
  });

  test('counts the open cases of the caller beyond those that it shows', async () => {
    const { id: lead_id } = (await app.call('getUserInfo', { token })).body;
    for (const name of ['1', '2', '3', '4', '5', '6', '7'])
      await app.call('createCase', { token, body: { name, lead_id } });
    const { my_cases: mine } = (await app.call('getHome', { token })).body;
    expect([mine.items.length, mine.count]).toEqual([5, 7]);
  });

  test('shows the open cases that the caller leads, those due soonest first', async () => {
    const { id: lead_id } = (await app.call('getUserInfo', { token })).body;
    const open = async (name: string, due_date: string | null, facts = {}) =>
      (await app.call('createCase', { token, body: { name, due_date, lead_id, ...facts } })).body;
    await open('No day', null);
    await open('Later', inDays(20));
    await open('Late', inDays(-2));
    await open('Closed', inDays(1), { stage: 'closed' });
    await open('Not mine', inDays(1), { lead_id: null });
    const { id: caseId } = await open('Deleted', inDays(1));
    await app.call('deleteCase', { token, params: { caseId } });
    const { my_cases: mine } = (await app.call('getHome', { token })).body;
    expect(mine.count).toBe(3);
    expect(mine.items.map(({ name, days_left }) => [name, days_left])).toEqual([
      ['Late', -2],
      ['Later', 20],
      ['No day', null],
    ]);
  });
});
