import { beforeEach, expect, test } from 'vitest';
import type { NewPlaybook } from '#api-contract/playbooks/endpoints';
import { startContractsApp } from '#resources/contracts/testing';
import { publishDraft } from '#resources/playbooks/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const add = async (name: string) => (await app.call('createPlaybook', { token, body: { name } })).body;
const names = async (query: { search?: string; deleted?: string; published?: 'true'; for_type?: string } = {}) =>
  (await app.call('listPlaybooks', { token, query })).body.items.map(({ name }) => name);

test('playbooks are listed by name and found by a part of it', async () => {
  await add('Second of two');
  await add('First');
  expect(await names()).toEqual(['First', 'Second of two']);
  expect(await names({ search: 'of TWO' })).toEqual(['Second of two']);
});

test('a change fails where someone else was quicker', async () => {
  const { id: playbookId, revision } = await add('First');
  const change = (name: string) =>
    app.call('updatePlaybook', { token, params: { playbookId }, body: { revision, name } });
  expect((await change('Renamed')).body.name).toBe('Renamed');
  expect((await change('Renamed again')).failure.code).toBe('edit_conflict');
  expect(await names()).toEqual(['Renamed']);
});

test('what is deleted is in the bin until it is restored', async () => {
  const params = { playbookId: (await add('First')).id };
  await app.call('deletePlaybook', { token, params });
  expect([await names(), await names({ deleted: 'true' })]).toEqual([[], ['First']]);
  expect((await app.call('getPlaybook', { token, params })).failure.code).toBe('not_found');
  await app.call('restorePlaybook', { token, params });
  expect(await names()).toEqual(['First']);
});

const check = { kind: 'clause', clause: 'confidentiality', wanted: 'present' } as const;
const addRule = async (playbookId: string, issue: string) =>
  (await app.call('createPlaybookRule', { token, params: { playbookId }, body: { issue, check } })).body;
const issues = async (playbookId: string) =>
  (await app.call('getPlaybook', { token, params: { playbookId } })).body.rules.map(({ issue }) => issue);

test('what is published, and what is for a contract type, can be asked for', async () => {
  await add('Draft');
  const { id: playbookId, revision } = await add('Leases');
  await app.call('updatePlaybook', { token, params: { playbookId }, body: { revision, contract_type: 'Lease' } });
  await addRule(playbookId, 'Rent');
  expect(await names({ published: 'true' })).toEqual([]);
  await publishDraft(app, token, playbookId);
  expect(await names({ published: 'true' })).toEqual(['Leases']);
  expect([await names({ for_type: 'lease' }), await names({ for_type: 'Sale' })]).toEqual([['Leases'], []]);
});

test('what is published is what the publisher saw', async () => {
  const { id: playbookId } = await add('Services');
  const params = { playbookId };
  await addRule(playbookId, 'Liability');
  const { draft_hash } = (await app.call('getPlaybook', { token, params })).body;
  const audits = { issue: 'Audit', check: { ...check, clause: 'audit_rights' as const } };
  await app.call('createPlaybookRule', { token, params, body: audits });
  const publish = (seen: string) =>
    app.call('publishPlaybook', { token, params, body: { note: '', draft_hash: seen } });
  expect((await publish(draft_hash)).failure.code).toBe('edit_conflict');
  const now = (await app.call('getPlaybook', { token, params })).body;
  expect((await publish(now.draft_hash)).body).toMatchObject({ version: 1, draft_hash: now.draft_hash });
});

test('rules stand in the order that they were given, and a rule that comes back stands where it was', async () => {
  const { id: playbookId } = await add('Services');
  const [first, second, third] = [
    await addRule(playbookId, 'First'),
    await addRule(playbookId, 'Second'),
    await addRule(playbookId, 'Third'),
  ];
  const order = (rule_ids: string[]) =>
    app.call('orderPlaybookRules', { token, params: { playbookId }, body: { rule_ids } });
  await order([third.id, first.id]);
  expect(await issues(playbookId)).toEqual(['Third', 'First', 'Second']);
  const params = { playbookId, ruleId: first.id };
  await app.call('deletePlaybookRule', { token, params });
  expect(await issues(playbookId)).toEqual(['Third', 'Second']);
  await app.call('restorePlaybookRule', { token, params });
  expect(await issues(playbookId)).toEqual(['Third', 'First', 'Second']);
  expect((await order([second.id, playbookId])).failure.code).toBe('not_found');
});

test('two people who change one rule do not overwrite each other', async () => {
  const { id: playbookId } = await add('Services');
  const { id: ruleId, revision } = await addRule(playbookId, 'Liability');
  const change = (standard: string) =>
    app.call('updatePlaybookRule', { token, params: { playbookId, ruleId }, body: { revision, standard } });
  expect((await change('Limited to twice the charges.')).body.revision).toBe(revision + 1);
  expect((await change('Limited to the charges.')).failure.code).toBe('edit_conflict');
});

test('a published version never changes, whatever becomes of the draft', async () => {
  const { id: playbookId } = await add('Services');
  const params = { playbookId };
  const publish = () => publishDraft(app, token, playbookId, { note: 'Agreed in May' });
  expect((await publish()).failure.detail_error_message).toBe('This playbook has no rules yet. Add one, then publish.');
  const rule = await addRule(playbookId, 'Liability');
  expect((await publish()).body).toMatchObject({ version: 1, is_changed: false });
  expect((await publish()).failure.detail_error_message).toBe('The draft is the same as version 1.');

  await app.call('updatePlaybookRule', {
    token,
    params: { ...params, ruleId: rule.id },
    body: { revision: rule.revision, issue: 'Liability cap', severity: 'high' },
  });
  expect((await app.call('getPlaybook', { token, params })).body.is_changed).toBe(true);
  expect((await publish()).body.version).toBe(2);
  const issueIn = async (number: number) =>
    (await app.call('getPlaybookVersion', { token, params: { ...params, number } })).body.rules.map(
      ({ issue }) => issue,
    );
  expect([await issueIn(1), await issueIn(2)]).toEqual([['Liability'], ['Liability cap']]);
  const { body } = await app.call('listPlaybookVersions', { token, params });
  expect(body.items.map(({ number, note }) => [number, note])).toEqual([
    [2, 'Agreed in May'],
    [1, 'Agreed in May'],
  ]);
});

test('a playbook begins with the rules of a sample or of another one', async () => {
  const make = async (from: NewPlaybook['from']) =>
    (await app.call('createPlaybook', { token, body: { name: 'Ours', from } })).body;
  const sample = await make({ sample: 'nda' });
  expect(sample.rules.length).toBeGreaterThan(10);
  const copy = await make({ playbook_id: sample.id });
  expect(copy.rules.map(({ issue }) => issue)).toEqual(sample.rules.map(({ issue }) => issue));
  expect(copy.rules.map(({ id }) => id)).not.toContain(sample.rules[0]?.id);
  expect((await make({ sample: 'services' })).rules.every(({ standard }) => standard !== '')).toBe(true);
});

test.each([
  [
    { check, standard: 'Limited.', fallbacks: [fallback('limited. ')] },
    'Fallback 1 has the same wording as the standard.',
  ],
  [{ check, fallbacks: [fallback('One'), fallback('one')] }, 'Fallback 2 has the same wording as fallback 1.'],
  [
    { check: { kind: 'wording' as const, must_say: [], must_not_say: [], if_missing: 'met' as const } },
    'This rule compares wordings. Enter the standard wording.',
  ],
  [
    { check: { kind: 'phrases' as const, for: [], against: [], if_missing: 'met' as const } },
    'This rule looks for phrases. Enter at least one.',
  ],
])('a rule that cannot decide anything is refused: %j', async (facts, sentence) => {
  const { id: playbookId } = await add('Services');
  const call = { token, params: { playbookId }, body: { issue: 'Liability', ...facts } };
  expect((await app.call('createPlaybookRule', call)).failure.detail_error_message).toBe(sentence);
});

function fallback(wording: string) {
  return { wording, needs_approval: false };
}
