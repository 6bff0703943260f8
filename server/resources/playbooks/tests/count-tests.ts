import { sql } from 'kysely';
import type { TestCounts } from '#api-contract/playbooks/tests';
import type { Tenant } from '#kernel/db';
import { shippedReviewVersion } from '#review';

/** Whether a test `t` of a rule `r` was run as both are now, by the engine that runs now. */
export const isCurrent = () => sql<boolean>`(
  t.result is not null and t.result_revision = r.revision and t.result_engine = ${shippedReviewVersion()}
)`;

/** The tests of a playbook `w`; those of rules that were taken out don’t count. */
export const testCountsOf = () => sql<TestCounts>`(
  select json_build_object(
    'total', count(*)::integer, 'passing', (count(*) filter (where t.passes and ${isCurrent()}))::integer
  )
  from playbook_tests t
  join playbook_rules r on r.organisation_id = t.organisation_id and r.id = t.rule_id and r.deleted_at is null
  where t.organisation_id = w.organisation_id and t.playbook_id = w.id
)`;

/** How many tests the draft of a playbook has, and how many pass. */
export async function countTests({ db, organisationId }: Tenant, playbookId: string): Promise<TestCounts> {
  const { rows } = await sql<{ tests: TestCounts }>`
    select ${testCountsOf()} as tests from playbooks w
    where w.organisation_id = ${organisationId} and w.id = ${playbookId}`.execute(db);
  return rows[0]?.tests ?? { total: 0, passing: 0 };
}
