import { sql } from 'kysely';
import type { HomeSummary } from '#api-contract/home/endpoints';
import type { Tenant } from '#kernel/db';
import { statusOf } from '#resources/contract-facts';

/** How many contracts there are, and how many of each status that people act on. */
export async function countContracts({ db, organisationId }: Tenant, today: string): Promise<HomeSummary['counts']> {
  const { rows } = await sql<{ status: string; count: number }>`
    select case when c.stage = 'active' then ${statusOf(sql`${today}::date`)} else 'other' end as status, count(*)::int as count
    from contracts c where c.organisation_id = ${organisationId} and c.deleted_at is null
    group by 1`.execute(db);
  const having = (...statuses: string[]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0);
  return {
    contracts: rows.reduce((sum, { count }) => sum + count, 0),
    in_force: having('in_force', 'notice_due', 'expiring'),
    notice_due_90: having('notice_due'),
    expiring_90: having('expiring'),
    missing_fields: having('unknown:effective_date', 'unknown:expiry_date', 'unknown:notice_period_days'),
  };
}
