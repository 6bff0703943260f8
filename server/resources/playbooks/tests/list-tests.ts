import { sql } from 'kysely';
import type { PlaybookTest } from '#api-contract/playbooks/tests';
import type { RuleOutcome, RuleVerdict } from '#api-contract/playbooks/verdicts';
import type { Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { listOf } from '#kernel/lists';
import { withReason } from '../judge/reason-text.ts';
import { readPlaybook } from '../playbook-record.ts';
import { isCurrent } from './count-tests.ts';

interface Asked {
  readonly playbookId?: string;
  readonly testId?: string;
  readonly rule?: string | undefined;
  /** Those that don’t pass, or weren’t run. */
  readonly failing?: boolean | undefined;
}

const tests = listOf({
  from: { playbook_tests: 't' },
  join: ({ organisationId }) =>
    sql`join playbook_rules r on r.organisation_id = ${organisationId} and r.id = t.rule_id and r.deleted_at is null`,
  columns: {
    rule_id: sql<string>`t.rule_id`,
    issue: sql<string>`r.issue`,
    passage: sql<string>`t.passage`,
    expected: sql<RuleOutcome['verdict']>`t.expected`,
    expected_rank: sql<number | null>`t.expected_rank`,
    passes: sql<boolean | null>`case when ${isCurrent()} then t.passes end`,
    got: sql<RuleVerdict | null>`case when ${isCurrent()} then t.result end`,
    revision: sql<number>`t.revision`,
    created_at: sql<Date>`t.created_at`,
  },
  where: ({ playbookId, testId, rule, failing }: Asked) => [
    ...(playbookId ? [sql`t.playbook_id = ${playbookId}`] : []),
    ...(testId ? [sql`t.id = ${testId}`] : []),
    ...(rule ? [sql`t.rule_id = ${rule}`] : []),
    ...(failing ? [sql`not (${isCurrent()} and coalesce(t.passes, false))`] : []),
  ],
  order: () => ({ name: 'created_at', column: sql`t.created_at`, type: 'timestamptz', descending: false }),
  present: ({ expected, expected_rank: rank, passes, got, created_at, ...row }): PlaybookTest => ({
    ...row,
    got: got && withReason(got),
    expected: { verdict: expected, rank },
    state: passes === null ? 'not_run' : passes ? 'passes' : 'fails',
    created_at: created_at.toISOString(),
  }),
});

/** One page of the tests of a draft, the oldest first. */
export const listPlaybookTests: HandlerOf<'listPlaybookTests'> = async ({ tenant, params, query }) => {
  await readPlaybook(tenant, params.playbookId);
  return tests.page(tenant, { ...query, ...params });
};

/** One test; refused as not found where there is none, or where its rule was taken out. */
export async function readTest(tenant: Tenant, testId: string): Promise<PlaybookTest> {
  const [found] = (await tests.page(tenant, { testId })).items;
  if (!found) throw new ApiError('not_found');
  return found;
}

/** As many as a refusal can name. */
const named = 50;

/** The tests that fail, or weren’t run since something changed: how many, and the first of them. */
export async function failingTests(
  tenant: Tenant,
  playbookId: string,
): Promise<{ readonly count: number; readonly first: readonly PlaybookTest[] }> {
  const { items, total } = await tests.page(tenant, { playbookId, failing: true, limit: named });
  return { count: total.count, first: items };
}
