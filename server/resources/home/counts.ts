import { countedStatuses } from '#api-contract/home/counted-statuses';
import type { HomeSummary } from '#api-contract/home/endpoints';
import { selectFrom, type Tenant } from '#kernel/db';
import { countsOn } from '#resources/contract-facts';

/** How many contracts there are, how many of each status that people act on, and what waits for review. */
export async function countContracts(tenant: Tenant, today: string): Promise<Pick<HomeSummary, 'counts' | 'review'>> {
  const counts = await countsOn(tenant, today);
  const of = (counted: string) => counts.get(counted) ?? 0;
  const having = (statuses: readonly string[]) => statuses.reduce((sum, status) => sum + of(status), 0);
  return {
    counts: {
      contracts: of('contracts'),
      in_force: having(countedStatuses.in_force),
      notice_due_90: having(countedStatuses.notice_due_90),
      expiring_90: having(countedStatuses.expiring_90),
      missing_fields: having(countedStatuses.missing_fields),
    },
    review: {
      contracts: of('to_review'),
      findings: of('to_review.findings'),
      high: of('to_review.high'),
      first_id: of('to_review') > 0 ? await firstToReview(tenant) : null,
    },
  };
}

async function firstToReview(tenant: Tenant): Promise<string | null> {
  const first = await selectFrom(tenant, 'contracts')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('to_review', '>', 0)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return first?.id ?? null;
}
