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

/** How many contracts have findings that wait for review, how many findings, and where to begin. */
export async function countReview({ db, organisationId }: Tenant): Promise<HomeSummary['review']> {
  const { rows } = await sql<HomeSummary['review']>`
    with waiting as (
      select id, to_review, to_review_high, updated_at from contracts
      where organisation_id = ${organisationId} and deleted_at is null and to_review > 0
    )
    select count(*)::int as contracts, coalesce(sum(to_review), 0)::int as findings,
      coalesce(sum(to_review_high), 0)::int as high,
      (select id from waiting order by updated_at desc, id desc limit 1) as first_id
    from waiting`.execute(db);
  return rows[0] ?? { contracts: 0, findings: 0, high: 0, first_id: null };
}
