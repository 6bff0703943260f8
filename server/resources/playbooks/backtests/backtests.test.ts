import { beforeEach, expect, test } from 'vitest';
import type { RuleCheck } from '#api-contract/playbooks/rules';
import { withTenant } from '#kernel/db';
import { makeScan } from '#extraction/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { publishDraft } from '#resources/playbooks/testing';
import { sharedApp } from '#server/testing/index';
import { backtestHandler } from './backtest-job.ts';

type Phrases = Extract<RuleCheck, { kind: 'phrases' }>;

const app = sharedApp(startContractsApp);
let token: string;
let playbookId: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
  playbookId = (await app.call('createPlaybook', { token, body: { name: 'Services' } })).body.id;
});

const snow: Phrases = { kind: 'phrases', for: ['clear* snow'], against: [], if_missing: 'not_met' };
const addRule = async (issue: string, check = snow) =>
  (await app.call('createPlaybookRule', { token, params: { playbookId }, body: { issue, check } })).body;
const publish = () => publishDraft(app, token, playbookId, { reason: 'Agreed.' });
const start = (filter = {}) => app.call('startBacktest', { token, params: { playbookId }, body: { filter } });
const paramsOf = (backtestId: string) => ({ playbookId, backtestId });
const backtest = async (id: string) => (await app.call('getBacktest', { token, params: paramsOf(id) })).body;
const flipsOf = async (id: string) => (await app.call('listBacktestFlips', { token, params: paramsOf(id) })).body.items;
const put = (title: string, text: string, type = 'Services') =>
  app.putIn(token, { pages: [[text]], facts: { title, type } });

/** A published rule that wants snow cleared, whose draft is content with grit as well. */
async function changedRule() {
  const rule = await addRule('Snow');
  await publish();
  const check = { ...snow, for: ['clear* snow', 'scatter* grit'] };
  const params = { playbookId, ruleId: rule.id };
  await app.call('updatePlaybookRule', { token, params, body: { revision: rule.revision, check } });
  return rule;
}

async function threeContracts() {
  await put('Clears', 'The supplier clears snow by six.');
  await put('Grits', 'The supplier scatters grit by six.');
  await put('Neither', 'The supplier sweeps leaves.');
  await app.readDocuments();
}

test('shows which verdicts flip, counted, with the words that decided before and after', async () => {
  const rule = await changedRule();
  await threeContracts();
  const { id } = (await start()).body;
  const begun = { state: 'running', version: 1, contracts: 3, done: 0, changed_rules: 1, is_current: true };
  expect(await backtest(id)).toMatchObject(begun);
  await app.workOnBacktests();
  expect(await backtest(id)).toMatchObject({ state: 'done', done: 3, unreadable: 0, flips: 1, complete: true });
  expect((await backtest(id)).counts).toEqual([
    {
      rule_id: rule.id,
      issue: 'Snow',
      before: { verdict: 'not_met', rank: null },
      after: { verdict: 'met', rank: null },
      contracts: 1,
    },
  ]);
  expect(await flipsOf(id)).toMatchObject([
    {
      contract: { title: 'Grits' },
      before: { verdict: 'not_met', citations: [] },
      after: { verdict: 'met', citations: [{ quote: expect.stringContaining('scatters grit') }] },
    },
  ]);
  const listed = (await app.call('listBacktests', { token, params: { playbookId } })).body.items;
  expect(listed).toMatchObject([{ id, flips: 1, state: 'done' }]);
});

test('a flip becomes a test with either verdict', async () => {
  const rule = await changedRule();
  await threeContracts();
  const { id } = (await start()).body;
  await app.workOnBacktests();
  const [flip] = await flipsOf(id);
  const make = async (expect_: 'before' | 'after') =>
    (
      await app.call('makeTestOfFlip', {
        token,
        params: { ...paramsOf(id), flipId: flip?.id ?? '' },
        body: { expect: expect_ },
      })
    ).body;
  expect(await make('after')).toMatchObject({ rule_id: rule.id, expected: { verdict: 'met' }, state: 'not_run' });
  expect((await make('before')).expected).toEqual({ verdict: 'not_met', rank: null });
  const { body } = await app.call('runPlaybookTests', { token, params: { playbookId } });
  expect(body).toEqual({ total: 2, passing: 1 });
});

test('judges the contracts that the filters leave, and no others', async () => {
  await changedRule();
  await put('Services', 'The supplier scatters grit.', 'Services');
  await put('Lease', 'The landlord scatters grit.', 'Lease');
  await app.readDocuments();
  const { id } = (await start({ type: 'Lease' })).body;
  await app.workOnBacktests();
  expect(await backtest(id)).toMatchObject({ contracts: 1, flips: 1 });
  expect((await flipsOf(id))[0]?.contract.title).toBe('Lease');
  expect((await start({ type: 'Loan' })).failure.detail_error_message).toBe('No contracts match these filters.');
});

test('contracts that cannot be read are listed with their reason, and counted apart', async () => {
  await changedRule();
  await put('Grits', 'The supplier scatters grit.');
  const scan = await app.call('createContract', {
    token,
    query: { file_name: 'Scan.pdf' },
    body: await makeScan(1),
  });
  expect(scan.status).toBe(201);
  await app.readDocuments();
  await put('Arrived later', 'The supplier scatters grit on Mondays.');
  const binned = await put('Binned', 'The supplier scatters grit on Sundays.');
  const { id } = (await start()).body;
  await app.call('deleteContract', { token, params: { contractId: binned.id } });
  await app.workOnBacktests();
  expect(await backtest(id)).toMatchObject({ state: 'done', contracts: 4, done: 4, unreadable: 3, flips: 1 });
  const { body } = await app.call('listBacktestUnread', { token, params: paramsOf(id) });
  const reasons = Object.fromEntries(body.items.map(({ contract, reason }) => [contract.title, reason]));
  expect(reasons).toEqual({ Scan: 'needs_ocr', 'Arrived later': 'not_read_yet', Binned: 'gone' });
});

test('pausing stops between contracts, going on takes the rest, cancelling keeps what was found', async () => {
  await changedRule();
  await threeContracts();
  const { id } = (await start()).body;
  const put_ = (name: 'pauseBacktest' | 'resumeBacktest' | 'cancelBacktest') =>
    app.call(name, { token, params: paramsOf(id) });
  expect((await put_('pauseBacktest')).body.state).toBe('paused');
  await app.workOnBacktests();
  expect(await backtest(id)).toMatchObject({ state: 'paused', done: 0 });
  expect((await put_('pauseBacktest')).failure.code).toBe('edit_conflict');
  expect((await put_('resumeBacktest')).body.state).toBe('running');
  await app.workOnBacktests();
  expect(await backtest(id)).toMatchObject({ state: 'done', done: 3, flips: 1 });
  expect((await put_('cancelBacktest')).failure.code).toBe('edit_conflict');
  const other = (await start()).body.id;
  expect((await app.call('cancelBacktest', { token, params: paramsOf(other) })).body.state).toBe('cancelled');
  await app.workOnBacktests();
  expect(await backtest(other)).toMatchObject({ state: 'cancelled', done: 0 });
});

test('a job that is run again, or twice at once, neither loses nor doubles a contract', async () => {
  // More than one job takes.
  const contracts = 105;
  await changedRule();
  for (let at = 0; at < contracts; at += 1) await put(`Grits ${at}`, `The supplier scatters grit by ${at}.`);
  await app.readDocuments();
  const { id } = (await start()).body;
  const { organisation_id } = await organisationOf();
  const sent = { organisation_id, payload: { backtest_id: id } };
  const stopped = new AbortController();
  const first = backtestHandler.run(app.database, sent, stopped.signal);
  await expect.poll(async () => (await backtest(id)).done).toBeGreaterThan(0);
  stopped.abort(new Error('The server stops.'));
  await first.catch(() => undefined);
  const { done } = await backtest(id);
  expect(done).toBeLessThan(contracts);
  await Promise.all([1, 2].map(() => backtestHandler.run(app.database, sent, AbortSignal.timeout(60_000))));
  await app.workOnBacktests();
  expect(await backtest(id)).toMatchObject({ state: 'done', done: contracts, flips: contracts });
});

const organisationOf = async () => ({
  organisation_id: (await app.call('getOrganisation', { token })).body.id,
});

test('notes and severities flip no verdict, rules that are new have none to compare with', async () => {
  expect((await start()).failure.detail_error_message).toBe(
    'A back-test compares the draft with a published version. Publish one first.',
  );
  const rule = await addRule('Snow');
  await publish();
  const params = { playbookId, ruleId: rule.id };
  await app.call('updatePlaybookRule', { token, params, body: { revision: rule.revision, severity: 'high' } });
  await addRule('Ice');
  expect((await start()).failure.detail_error_message).toBe(
    'No rule is checked otherwise than in version 1, so no verdict can change.',
  );
});

test('a draft that changes meanwhile is judged as it was when the back-test began', async () => {
  const rule = await changedRule();
  await threeContracts();
  const { id } = (await start()).body;
  const params = { playbookId, ruleId: rule.id };
  const check = { ...snow, for: ['sweep* leaves'] };
  await app.call('updatePlaybookRule', { token, params, body: { revision: rule.revision + 1, check } });
  expect((await backtest(id)).is_current).toBe(false);
  await app.workOnBacktests();
  expect((await flipsOf(id)).map(({ contract }) => contract.title)).toEqual(['Grits']);
});

test('whoever may not read contracts sees and starts no back-test', async () => {
  await changedRule();
  await threeContracts();
  const { id } = (await start()).body;
  const reviewer = await memberWith(['review.read', 'review.write']);
  const get = (name: 'getBacktest' | 'listBacktestFlips' | 'listBacktestUnread' | 'pauseBacktest') =>
    app.call(name, { token: reviewer, params: paramsOf(id) });
  for (const name of ['getBacktest', 'listBacktestFlips', 'listBacktestUnread', 'pauseBacktest'] as const) {
    expect([name, (await get(name)).failure.code]).toEqual([name, 'permission_denied']);
  }
  const started = await app.call('startBacktest', { token: reviewer, params: { playbookId }, body: {} });
  expect(started.failure.code).toBe('permission_denied');
});

/** The owner, as somebody whose class has no more than these permissions. */
async function memberWith(permissions: ('review.read' | 'review.write')[]): Promise<string> {
  const { body } = await app.call('createPermissionClass', { token, body: { name: 'Reviewers', permissions } });
  const { organisation_id } = await organisationOf();
  await withTenant(app.database, organisation_id, ({ db }) =>
    db
      .updateTable('users')
      .set({ permission_class_id: body.id })
      .where('organisation_id', '=', organisation_id)
      .execute(),
  );
  return token;
}
