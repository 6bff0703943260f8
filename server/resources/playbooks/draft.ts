import { createHash } from 'node:crypto';
import type { PlaybookRule, RuleFacts, VersionRule } from '#api-contract/playbooks/rules';
import { canonicalJson } from '#kernel/audit';
import { type RowOf, selectFrom, type Tenant } from '#kernel/db';

/** The rules of a draft, in order. */
export async function readRules(tenant: Tenant, playbookId: string): Promise<PlaybookRule[]> {
  const rows = await selectFrom(tenant, 'playbook_rules')
    .selectAll()
    .where('playbook_id', '=', playbookId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(presentRule);
}

export const presentRule = (row: RowOf<'playbook_rules'>): PlaybookRule => ({
  id: row.id,
  issue: row.issue,
  guidance: row.guidance,
  note_ours: row.note_ours,
  note_theirs: row.note_theirs,
  check: row.check,
  standard: row.standard,
  fallbacks: row.fallbacks,
  applies_when: row.applies_when,
  severity: row.severity,
  deal_breaker: row.deal_breaker,
  revision: row.revision,
});

/** A rule as a version keeps it. */
export const withoutRevision = ({ revision: _revision, ...rule }: PlaybookRule): VersionRule => rule;

/** SHA-256 of rules in their order. */
export const hashOf = (rules: readonly VersionRule[]) =>
  createHash('sha256').update(canonicalJson(rules)).digest('hex');

/** The columns of a rule: what is kept as JSON is written as its text. */
export const storedRule = (facts: RuleFacts) => ({
  ...facts,
  check: JSON.stringify(facts.check),
  fallbacks: JSON.stringify(facts.fallbacks),
  applies_when: JSON.stringify(facts.applies_when),
});

/** The columns of what changes in one. */
export const changedColumns = (facts: Partial<RuleFacts>): object =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value]),
  );
