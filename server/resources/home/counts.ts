import { sql } from 'kysely';
import { countedStatuses } from '#api-contract/home/counted-statuses';
import type { HomeSummary } from '#api-contract/home/endpoints';
import type { Tenant } from '#kernel/db';
import { readStatus, statusOf } from '#resources/contract-facts';

/** How many contracts there are, and how many of each status that people act on. */
export async function countContracts({ db, organisationId }: Tenant, today: string): Promise<HomeSummary['counts']> {
  const { rows } = await sql<{ status: string; count: number }>`
    select ${statusOf(sql`${today}::date`)} as status, count(*)::int as count
    from contracts c where c.organisation_id = ${organisationId} and c.deleted_at is null
    group by 1`.execute(db);
  const sumOf = (counted: typeof rows) => counted.reduce((sum, { count }) => sum + count, 0);
  const having = (statuses: readonly string[]) =>
    sumOf(rows.filter(({ status }) => statuses.includes(readStatus(status).code)));
  return {
    contracts: sumOf(rows),
    in_force: having(countedStatuses.in_force),
    notice_due_90: having(countedStatuses.notice_due_90),
    expiring_90: having(countedStatuses.expiring_90),
    missing_fields: having(countedStatuses.missing_fields),
  };
}
