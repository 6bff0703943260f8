import { maxTests } from '#api-contract/playbooks/kinds';
import { selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { changeOf, createOf, deleteOf, recordOf, requireRoom } from '#kernel/records';
import { playbooks } from '../playbook-record.ts';
import { refusals } from '../playbook-refusals.messages.ts';
import { readTest } from './list-tests.ts';

const tests = recordOf({
  table: 'playbook_tests',
  param: 'testId',
  type: 'playbook_test',
  named: 'passage',
  within: { record: playbooks, column: 'playbook_id' },
  present: readTest,
  event: (deed, { row, parent }, trail) => ({
    action: `playbook.test_${deed}`,
    target: { type: 'playbook', id: parent.id, name: parent.name },
    before: trail.before ?? null,
    after: { test_id: row.id, rule_id: row.rule_id, ...trail.after },
  }),
});

export const createPlaybookTest: HandlerOf<'createPlaybookTest'> = createOf(tests, {
  validate: async ({ rule_id }, { tenant, parent }) => {
    await requireRule(tenant, parent.id, rule_id);
    await requireRoomFor(tenant, parent.id);
  },
  values: ({ rule_id, passage, expected }, { caller, parent }) => ({
    playbook_id: parent.id,
    rule_id,
    passage,
    expected: expected.verdict,
    expected_rank: expected.rank,
    created_by: caller.userId,
  }),
});

/** What a changed test came to before says nothing of it now. */
const notRun = { result: null, passes: null, result_revision: null, result_engine: null };

export const updatePlaybookTest: HandlerOf<'updatePlaybookTest'> = changeOf(tests, {
  known: ({ row }) => Promise.resolve({ expected: { verdict: row.expected, rank: row.expected_rank } }),
  validate: async ({ rule_id }, { tenant, row }) => {
    if (rule_id) await requireRule(tenant, row.playbook_id, rule_id);
  },
  columns: ({ expected, ...facts }) => ({
    ...facts,
    ...(expected && { expected: expected.verdict, expected_rank: expected.rank }),
    ...notRun,
  }),
});

export const deletePlaybookTest: HandlerOf<'deletePlaybookTest'> = deleteOf(tests, {
  trail: ({ passage, expected, expected_rank: rank }) => ({ passage, expected: { verdict: expected, rank } }),
});

export const requireRoomFor = (tenant: Tenant, playbook_id: string) =>
  requireRoom(tenant, 'playbook_tests', { playbook_id }, maxTests, {
    path: 'passage',
    message: refusals.tooManyTests(String(maxTests)),
  });

/** Refuses a rule that the draft doesn’t have. */
export async function requireRule(tenant: Tenant, playbookId: string, ruleId: string): Promise<void> {
  const found = await selectFrom(tenant, 'playbook_rules')
    .select('id')
    .where('id', '=', ruleId)
    .where('playbook_id', '=', playbookId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
}
