import { maxInQueue } from '#api-contract/findings/endpoints';
import { selectFrom } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';

/** Contracts whose findings wait for review, those changed last first. */
export const listReviewQueue: HandlerOf<'listReviewQueue'> = async ({ tenant }) => {
  const waiting = selectFrom(tenant, 'contracts').where('deleted_at', 'is', null).where('to_review', '>', 0);
  const { count } = await waiting.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const items = await waiting
    .select(['id', 'title'])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxInQueue)
    .execute();
  return { items, count: Number(count) };
};
