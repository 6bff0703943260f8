import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { NewPlaybook } from '#api-contract/playbooks/endpoints';
import type { RuleFacts } from '#api-contract/playbooks/rules';
import { audit } from '#kernel/audit';
import { anyOf, insertInto, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { binOf, changeOf, createOf } from '#kernel/records';
import { readRules, storedRule, withoutRevision } from './draft.ts';
import { playbooks, readPlaybook } from './playbook-record.ts';
import { requireSense } from './rule-sense.ts';
import { sampleRules } from './samples/index.ts';

export const createPlaybook: HandlerOf<'createPlaybook'> = createOf(playbooks, {
  validate: ({ from }) => {
    if (from && 'rules' in from) from.rules.forEach(requireSense);
  },
  values: ({ from: _from, ...facts }, { caller }) => ({ ...facts, created_by: caller.userId }),
  trail: ({ from, ...facts }) => ({
    ...facts,
    ...(from && { from: 'rules' in from ? { rules: from.rules.length } : from }),
  }),
  onStored: async ({ from }, { tenant, id }) => addRules(tenant, id, await rulesFrom(tenant, from)),
});

export const updatePlaybook: HandlerOf<'updatePlaybook'> = changeOf(playbooks);

export const { remove: deletePlaybook, restore: restorePlaybook } = binOf(playbooks);

/** The rules that a new playbook begins with. */
async function rulesFrom(tenant: Tenant, from: NewPlaybook['from']): Promise<readonly RuleFacts[]> {
  if (!from) return [];
  if ('rules' in from) return from.rules;
  if ('sample' in from) return sampleRules[from.sample]();
  const { rules } = await readPlaybook(tenant, from.playbook_id);
  return rules.map((rule) => {
    const { id: _id, ...facts } = withoutRevision(rule);
    return facts;
  });
}

/** Puts rules into a playbook that has none. */
export async function addRules(tenant: Tenant, playbook_id: string, rules: readonly RuleFacts[]): Promise<void> {
  if (rules.length === 0) return;
  await insertInto(
    tenant,
    'playbook_rules',
    rules.map((facts, index) => ({ ...storedRule(facts), id: uuid(), playbook_id, position: index + 1 })),
  ).execute();
}

/** Put the rules of a draft in another order; those that aren’t named stay behind. */
export const orderPlaybookRules: HandlerOf<'orderPlaybookRules'> = async ({ tenant, params, body }) => {
  const { id, name } = await playbooks.lock(tenant, params.playbookId);
  const before = await readRules(tenant, id);
  const known = new Map(before.map((rule) => [rule.id, rule]));
  const wanted = [...new Set(body.rule_ids)];
  if (wanted.some((rule) => !known.has(rule))) throw new ApiError('not_found');
  const order = [...wanted, ...before.map((rule) => rule.id).filter((rule) => !wanted.includes(rule))];
  await updateTable(tenant, 'playbook_rules')
    .set({ position: sql<number>`array_position(${order}::uuid[], id)` })
    .where('id', '=', anyOf(order))
    .execute();
  const issues = (ids: readonly string[]) => ids.map((rule) => known.get(rule)?.issue);
  await audit(tenant, {
    action: 'playbook.rules_ordered',
    target: { type: 'playbook', id, name },
    before: { rules: issues(before.map((rule) => rule.id)) },
    after: { rules: issues(order) },
  });
  return readPlaybook(tenant, id);
};
