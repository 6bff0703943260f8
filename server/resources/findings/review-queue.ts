import { maxInQueue } from '#api-contract/findings/endpoints';
import { selectFrom } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { countsOn } from '#resources/contract-facts';

/** Contracts whose findings wait for review, those changed last first. */
export const listReviewQueue: HandlerOf<'listReviewQueue'> = async ({ tenant }) => {
  const waiting = selectFrom(tenant, 'contracts').where('deleted_at', 'is', null).where('to_review', '>', 0);
  const items = await waiting
    .select(['id', 'title'])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxInQueue)
    .execute();
  const counts = await countsOn(tenant, new Date().toISOString().slice(0, 10));
  return { items, count: counts.get('to_review') ?? 0 };
};
