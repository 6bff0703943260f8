import { beforeEach, expect, test } from 'vitest';
import type { NewPlaybookRule, PlaybookRuleChange } from '#api-contract/playbooks/endpoints';
import type { RuleCheck } from '#api-contract/playbooks/rules';
import type { NewPlaybookTest } from '#api-contract/playbooks/tests';
import { startContractsApp } from '#resources/contracts/testing';
import { publishDraft } from '#resources/playbooks/testing';
import { shippedRules } from '#review';
import { sharedApp } from '#server/testing/index';

type CheckOf<Kind extends RuleCheck['kind']> = Extract<RuleCheck, { kind: Kind }>;

const app = sharedApp(startContractsApp);
let token: string;
let playbookId: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
  playbookId = (await app.call('createPlaybook', { token, body: { name: 'Services' } })).body.id;
});

const snow: CheckOf<'phrases'> = {
  kind: 'phrases',
  for: ['clear* snow'],
  against: ['leave* snow'],
  if_missing: 'not_met',
};
const addRule = async (facts: Partial<NewPlaybookRule> = {}) =>
  (
    await app.call('createPlaybookRule', {
      token,
      params: { playbookId },
      body: { issue: 'Snow', check: snow, ...facts },
    })
  ).body;
const addTest = (body: NewPlaybookTest) => app.call('createPlaybookTest', { token, params: { playbookId }, body });
const run = async () => (await app.call('runPlaybookTests', { token, params: { playbookId } })).body;
const tests = async () => (await app.call('listPlaybookTests', { token, params: { playbookId } })).body.items;
const states = async () => (await tests()).map(({ state }) => state);
const publish = (reason = '') => publishDraft(app, token, playbookId, { reason });
const changeRule = (ruleId: string, body: PlaybookRuleChange) =>
  app.call('updatePlaybookRule', { token, params: { playbookId, ruleId }, body });

test('a test passes where its rule comes to the verdict expected, and shows the words that decided', async () => {
  const { id: rule_id } = await addRule();
  await addTest({ rule_id, passage: 'The supplier clears snow by six.', expected: { verdict: 'met' } });
  await addTest({ rule_id, passage: 'The supplier leaves snow where it fell.', expected: { verdict: 'met' } });
  expect(await states()).toEqual(['not_run', 'not_run']);
  expect(await run()).toEqual({ total: 2, passing: 1 });
  expect(await tests()).toMatchObject([
    { state: 'passes', got: { verdict: 'met', method: 'phrases' } },
    { state: 'fails', got: { verdict: 'not_met' } },
  ]);
  const { body } = await app.call('listPlaybookTests', { token, params: { playbookId }, query: { failing: 'true' } });
  expect(body.items.map(({ state }) => state)).toEqual(['fails']);
  for (const { passage, got } of await tests()) {
    expect(got?.citations).not.toEqual([]);
    for (const { start, end, quote } of got?.citations ?? []) expect(passage.slice(start, end)).toBe(quote);
  }
  const counts = { total: 2, passing: 1 };
  expect((await app.call('getPlaybook', { token, params: { playbookId } })).body.tests).toEqual(counts);
  expect((await app.call('listPlaybooks', { token })).body.items[0]?.tests).toEqual(counts);
});

test('clauses, values and fallbacks of a passage are judged as those of a contract are', async () => {
  const clause = await addRule({
    issue: 'Law',
    check: { kind: 'clause', clause: 'governing_law', wanted: 'present' },
  });
  const standard = 'The supplier insures the machines against fire, theft and water for their full value.';
  const second = 'The supplier insures the machines against fire for half of their value.';
  const wording = await addRule({
    issue: 'Insurance',
    standard,
    fallbacks: [{ wording: second, needs_approval: true }],
    check: { kind: 'wording', must_say: [], must_not_say: [], if_missing: 'not_met' },
  });
  const passage = 'This Agreement is governed by the laws of England and Wales.';
  await addTest({ rule_id: clause.id, passage, expected: { verdict: 'met' } });
  await addTest({ rule_id: wording.id, passage: second, expected: { verdict: 'fallback', rank: 1 } });
  await run();
  expect((await tests()).map(({ got }) => [got?.verdict, got?.rank])).toEqual([
    ['met', null],
    ['fallback', 1],
  ]);
});

test('a passage stands for a contract that the rule is for, unless that is what is tested', async () => {
  const { id: rule_id } = await addRule({ applies_when: ['winter service'] });
  const passage = 'The supplier clears snow by six.';
  await addTest({ rule_id, passage, expected: { verdict: 'met' } });
  await addTest({ rule_id, passage, expected: { verdict: 'not_applicable' } });
  expect(await run()).toEqual({ total: 2, passing: 2 });
});

test('what a test came to counts no more once it or its rule has changed', async () => {
  const rule = await addRule();
  const passage = 'The supplier clears snow by six.';
  const { id: testId, revision } = (await addTest({ rule_id: rule.id, passage, expected: { verdict: 'met' } })).body;
  await run();
  await changeRule(rule.id, { revision: rule.revision, severity: 'high' });
  expect(await states()).toEqual(['not_run']);
  await run();
  expect(await states()).toEqual(['passes']);
  const change = { revision, passage: 'Nothing of the kind.' };
  expect(
    (await app.call('updatePlaybookTest', { token, params: { playbookId, testId }, body: change })).body,
  ).toMatchObject({ state: 'not_run', got: null, passage: change.passage });
});

test('tests of a rule that was taken out wait until it comes back', async () => {
  const { id: ruleId } = await addRule();
  await addTest({ rule_id: ruleId, passage: 'Snow.', expected: { verdict: 'met' } });
  await app.call('deletePlaybookRule', { token, params: { playbookId, ruleId } });
  expect([await run(), await states()]).toEqual([{ total: 0, passing: 0 }, []]);
  await app.call('restorePlaybookRule', { token, params: { playbookId, ruleId } });
  expect(await states()).toEqual(['not_run']);
});

test('publishing names the tests that fail and asks for a reason, which the version keeps', async () => {
  const { id: rule_id } = await addRule();
  await addTest({ rule_id, passage: 'The supplier leaves snow where it fell.', expected: { verdict: 'met' } });
  expect((await publish()).failure.fields).toContainEqual({
    path: expect.stringMatching(/^tests\./),
    message: 'Snow: a test hasn’t been run since something changed.',
  });
  await run();
  const refused = (await publish()).failure;
  expect(refused.detail_error_message).toBe('Tests fail or rules have problems. Say why you publish anyway.');
  expect(refused.fields?.map(({ message }) => message)).toContain('Snow: expected met, got not met.');
  expect((await publish('The winter is over.')).body.version).toBe(1);
  const { body } = await app.call('listPlaybookVersions', { token, params: { playbookId } });
  expect(body.items).toMatchObject([{ reason: 'The winter is over.', failing_tests: 1 }]);
});

test('a playbook whose tests pass and whose rules make sense is published without a reason', async () => {
  const { id: rule_id } = await addRule();
  await addTest({ rule_id, passage: 'The supplier clears snow by six.', expected: { verdict: 'met' } });
  await run();
  expect((await publish()).body.version).toBe(1);
});

const clause = (wanted: 'present' | 'absent') => ({ kind: 'clause', clause: 'non_compete', wanted }) as const;
const payment = (operator: 'at_least' | 'at_most', count: number) =>
  ({
    kind: 'value',
    value: { of: 'duration', field: 'payment_terms', operator, wanted: { count, unit: 'day' } },
    if_missing: 'needs_review',
  }) as const;
const wording: CheckOf<'wording'> = { kind: 'wording', must_say: [], must_not_say: [], if_missing: 'not_met' };

test.each<[string, Partial<NewPlaybookRule>[], string]>([
  [
    'a phrase that is too common',
    [{ check: { ...snow, for: ['the *'] } }],
    'Snow, “the *”: This phrase is too common. Add another word.',
  ],
  [
    'a condition that is too common',
    [{ applies_when: ['the'] }],
    'Snow, “the”: This phrase is too common. Add another word.',
  ],
  [
    'a wording that matches everything',
    [{ check: wording, standard: 'The party shall.' }],
    'Snow: This wording would match every contract. Add what it is about.',
  ],
  [
    'the same check twice',
    [{ check: clause('absent') }, { issue: 'Ice', check: clause('absent') }],
    'Ice checks the same as Snow.',
  ],
  [
    'clauses wanted and not',
    [{ check: clause('absent') }, { issue: 'Ice', check: clause('present') }],
    'Ice says the opposite of Snow.',
  ],
  [
    'values that exclude each other',
    [{ check: payment('at_most', 30) }, { issue: 'Ice', check: payment('at_least', 45) }],
    'Ice says the opposite of Snow.',
  ],
  [
    'wordings that contradict each other',
    [
      { check: wording, standard: 'Invoices may be paid after delivery.' },
      { issue: 'Ice', check: wording, standard: 'Invoices may not be paid after delivery.' },
    ],
    'Ice says the opposite of Snow.',
  ],
])('the draft and publishing name %s', async (_what, rules, sentence) => {
  for (const facts of rules) await addRule(facts);
  expect((await app.call('getPlaybook', { token, params: { playbookId } })).body.problems).toEqual([sentence]);
  expect((await publish()).failure.fields).toContainEqual({ path: 'rules', message: sentence });
  expect((await publish('They are meant so.')).status).toBe(200);
});

test('rules that can both hold, or are for different contracts, are no problem', async () => {
  await addRule({ check: payment('at_least', 30) });
  await addRule({ issue: 'At most', check: payment('at_most', 60) });
  await addRule({ issue: 'None', check: clause('absent'), applies_when: ['franchise*'] });
  await addRule({ issue: 'One', check: clause('present'), applies_when: ['share purchase'] });
  expect((await app.call('getPlaybook', { token, params: { playbookId } })).body.problems).toEqual([]);
});

test.each(['nda', 'services'] as const)('the sample %s has no problems', async (sample) => {
  const { body } = await app.call('createPlaybook', { token, body: { name: 'Ours', from: { sample } } });
  expect(body.problems).toEqual([]);
});

test('a rule may name what the model has learned, and nothing else', async () => {
  const { items } = (await app.call('listLearnedRules', { token })).body;
  expect(items).toEqual(shippedRules);
  const learned = (rule: string) => ({ kind: 'learned', rule, if_missing: 'not_met' }) as const;
  const add = (rule: string) =>
    app.call('createPlaybookRule', { token, params: { playbookId }, body: { issue: 'Learned', check: learned(rule) } });
  expect((await add(items[0]?.id ?? '')).status).toBe(201);
  expect((await add('nda-999')).failure.detail_error_message).toBe(
    'The model hasn’t learned the rule “nda-999”. Choose another.',
  );
});

test('a test names a rule of its playbook, and a rank only with a fallback', async () => {
  const { id: rule_id } = await addRule();
  const other = (await app.call('createPlaybook', { token, body: { name: 'Other' } })).body.id;
  const body = { rule_id, passage: 'Snow.', expected: { verdict: 'met' } } as const;
  expect((await app.call('createPlaybookTest', { token, params: { playbookId: other }, body })).status).toBe(404);
  expect((await addTest({ ...body, expected: { verdict: 'met', rank: 1 } })).failure.code).toBe('validation_failed');
  expect((await addTest({ ...body, expected: { verdict: 'fallback' } })).failure.code).toBe('validation_failed');
});
