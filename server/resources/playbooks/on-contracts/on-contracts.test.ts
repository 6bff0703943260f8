import { beforeEach, expect, test } from 'vitest';
import { ruleFacts } from '#api-contract/playbooks/rules';
import { madeContract } from '#extraction/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { pagesOf } from '#resources/findings/testing';
import { publishDraft } from '#resources/playbooks/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const putAgreed = async (title: string, text = madeContract) =>
  (await app.putIn(token, { pages: pagesOf(text), facts: { title } })).id;
const propose = (...contract_ids: string[]) => app.call('proposePlaybookRules', { token, body: { contract_ids } });

test('an agreed contract suggests its clauses as wordings and its values as limits', async () => {
  const contract = await putAgreed('Supply');
  await app.readDocuments();
  const { items, unread } = (await propose(contract)).body;
  expect(unread).toEqual([]);
  const rule = (issue: string) => items.find((item) => item.rule.issue === issue)?.rule;
  expect(rule('Payment term')?.check).toMatchObject({
    kind: 'value',
    value: { field: 'payment_terms', operator: 'at_most', wanted: { count: 30, unit: 'day' } },
  });
  expect(rule('Assignment')).toMatchObject({ check: { kind: 'wording' }, standard: expect.stringContaining('assign') });
  for (const each of items) {
    expect(ruleFacts.parse(each.rule)).toEqual(each.rule);
    expect(each.contracts).toMatchObject([{ id: contract, title: 'Supply' }]);
  }
});

test('what several contracts say is one rule: the widest value, other wordings as fallbacks', async () => {
  const first = await putAgreed('First');
  const longer = madeContract
    .replace('within thirty (30) days', 'within forty-five (45) days')
    .replace('Neither party may assign this Agreement', 'Neither party shall assign or transfer this Agreement');
  const second = await putAgreed('Second', longer);
  await app.readDocuments();
  const { items } = (await propose(first, second)).body;
  const rule = (issue: string) => items.find((item) => item.rule.issue === issue)?.rule;
  expect(rule('Payment term')?.check).toMatchObject({ value: { wanted: { count: 45, unit: 'day' } } });
  expect(rule('Assignment')?.fallbacks).toMatchObject([{ wording: expect.stringContaining('assign or transfer') }]);
  expect(items[0]?.contracts).toHaveLength(2);
});

test('contracts that were not read suggest nothing and are named, others than one’s own are not found', async () => {
  const contract = await putAgreed('Supply');
  expect((await propose(contract)).body).toMatchObject({ items: [], unread: [{ title: 'Supply' }] });
  ({ token } = await app.signUp());
  expect((await propose(contract)).failure.code).toBe('not_found');
});

test('a playbook begins with the rules that were chosen, and refuses one that can’t decide', async () => {
  const contract = await putAgreed('Supply');
  await app.readDocuments();
  const rules = (await propose(contract)).body.items.slice(0, 2).map(({ rule }) => rule);
  const create = (chosen: typeof rules) =>
    app.call('createPlaybook', { token, body: { name: 'Agreed', from: { rules: chosen } } });
  const { body } = await create(rules);
  expect(body.rules.map(({ issue }) => issue)).toEqual(rules.map(({ issue }) => issue));
  const [rule] = rules;
  if (!rule) throw new Error('Rules were proposed.');
  const empty = { ...rule, standard: '', check: { ...wording, must_say: [] } };
  expect((await create([empty])).failure.detail_error_message).toBe(
    'This rule compares wordings. Enter the standard wording.',
  );
});

const wording = { kind: 'wording' as const, must_say: ['bolt*'], must_not_say: [], if_missing: 'not_met' as const };

test('a rule is tried on a contract as it was saved last', async () => {
  const contract_id = await putAgreed('Supply');
  const playbookId = (await app.call('createPlaybook', { token, body: { name: 'Services' } })).body.id;
  const check = { kind: 'phrases' as const, for: ['invoice monthly'], against: [], if_missing: 'not_met' as const };
  const rule = { issue: 'Invoices', check };
  const { id: ruleId } = (await app.call('createPlaybookRule', { token, params: { playbookId }, body: rule })).body;
  const attempt = () => app.call('tryPlaybookRule', { token, params: { playbookId, ruleId }, body: { contract_id } });
  expect((await attempt()).body).toEqual({ unreadable: 'not_read_yet' });
  await app.readDocuments();
  expect((await attempt()).body).toMatchObject({
    verdict: { verdict: 'met', method: 'phrases', citations: [{ quote: expect.stringContaining('invoice monthly') }] },
  });
});

test('the list says whether a draft is published, when it was back-tested and how often it reviews', async () => {
  const contract = await putAgreed('Supply');
  await app.readDocuments();
  const body = { name: 'Services', from: { sample: 'services' as const } };
  const { id: playbookId, rules } = (await app.call('createPlaybook', { token, body })).body;
  const params = { playbookId };
  const row = async () => (await app.call('listPlaybooks', { token })).body.items[0];
  expect(await row()).toMatchObject({ draft: 'unpublished', last_backtest: null, reviews: 0 });
  await publishDraft(app, token, params.playbookId, { reason: 'Agreed.' });
  expect(await row()).toMatchObject({ draft: 'published' });
  const [rule] = rules;
  const change = { revision: rule?.revision ?? 1, check: { ...wording, must_say: [] }, standard: 'Bolts are sorted.' };
  await app.call('updatePlaybookRule', { token, params: { ...params, ruleId: rule?.id ?? '' }, body: change });
  expect(await row()).toMatchObject({ draft: 'changed' });
  await app.call('startBacktest', { token, params, body: {} });
  await app.call('startReview', { token, params: { contractId: contract }, body: { playbook_id: playbookId } });
  expect(await row()).toMatchObject({ last_backtest: expect.any(String), reviews: 1 });
  // At any hour it is another day in one of them than in UTC.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await app.call('updateOrganisation', { token, body: { time_zone: timeZone } });
    const there = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
    expect(await row()).toMatchObject({ last_backtest: there });
  }
});
