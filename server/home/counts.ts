import { sql } from 'kysely';
import type { HomeSummary } from '#contract/contracts';
import type { Tenant } from '../db/index.ts';
import { statusOf } from '../contracts/find-contract.ts';

/** How many contracts there are, and how many of each status that people act on. */
export async function countContracts({ db, organisationId }: Tenant, today: string): Promise<HomeSummary['counts']> {
  const { rows } = await sql<HomeSummary['counts']>`
    select
      (select count(*) from contracts where organisation_id = ${organisationId} and deleted_at is null)::int as contracts,
      (count(*) filter (where status in ('in_force', 'notice_due', 'expiring')))::int as in_force,
      (count(*) filter (where status = 'notice_due'))::int as notice_due_90,
      (count(*) filter (where status = 'expiring'))::int as expiring_90,
      (count(*) filter (where status like 'unknown:%'))::int as missing_fields
    from (
      select ${statusOf(sql`${today}::date`)} as status
      from contracts c where c.organisation_id = ${organisationId} and c.deleted_at is null and c.stage = 'active'
    ) active`.execute(db);
  return rows[0] ?? { contracts: 0, in_force: 0, notice_due_90: 0, expiring_90: 0, missing_fields: 0 };
}
