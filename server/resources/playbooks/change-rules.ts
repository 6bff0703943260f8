import { maxRules } from '#api-contract/playbooks/kinds';
import { selectFrom, type Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { binOf, changeOf, createOf, recordOf, requireRoom } from '#kernel/records';
import { changedColumns, presentRule, storedRule } from './draft.ts';
import { playbooks } from './playbook-record.ts';
import { refusals } from './playbook-refusals.messages.ts';
import { requireSense, usual } from './rule-sense.ts';

const rules = recordOf({
  table: 'playbook_rules',
  param: 'ruleId',
  type: 'playbook_rule',
  named: 'issue',
  gone: 'deleted_at',
  within: { record: playbooks, column: 'playbook_id' },
  present: async (tenant, ruleId) =>
    presentRule(
      await selectFrom(tenant, 'playbook_rules').selectAll().where('id', '=', ruleId).executeTakeFirstOrThrow(),
    ),
  event: (deed, { row, parent }, trail) => ({
    action: `playbook.rule_${deed}`,
    target: { type: 'playbook', id: parent.id, name: parent.name },
    before: trail.before ? { issue: row.issue, ...trail.before } : null,
    after: { rule_id: row.id, issue: row.issue, ...trail.after },
  }),
});

export const createPlaybookRule: HandlerOf<'createPlaybookRule'> = createOf(rules, {
  validate: async (facts, { tenant, parent }) => {
    requireSense(facts);
    await requireRoomFor(tenant, parent.id);
  },
  values: async (facts, { tenant, parent }) => ({
    ...storedRule({ ...usual, ...facts }),
    playbook_id: parent.id,
    position: await nextPosition(tenant, parent.id),
  }),
});

export const updatePlaybookRule: HandlerOf<'updatePlaybookRule'> = changeOf(rules, {
  validate: (after, { row }) => requireSense({ ...row, ...after }),
  columns: (after) => changedColumns(after),
});

export const { remove: deletePlaybookRule, restore: restorePlaybookRule } = binOf(rules, {
  validate: (tenant, { parent }) => requireRoomFor(tenant, parent.id),
});

/** Behind every other; those in the bin keep their places. */
async function nextPosition(tenant: Tenant, playbookId: string): Promise<number> {
  const { last } = await selectFrom(tenant, 'playbook_rules')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('playbook_id', '=', playbookId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

const requireRoomFor = (tenant: Tenant, playbook_id: string) =>
  requireRoom(tenant, 'playbook_rules', { playbook_id, deleted_at: null }, maxRules, {
    path: 'issue',
    message: refusals.tooManyRules(String(maxRules)),
  });
