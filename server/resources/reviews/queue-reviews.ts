import { z } from 'zod';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { enqueue, type Job } from '#kernel/jobs';

/** Reviews a document in the background. */
export const reviewContract: Job<{ review_id: string }> = {
  name: 'reviews.run',
  queue: 'reviews',
  payload: z.object({ review_id: z.string() }),
};

export const queueReview = (tenant: Tenant, review_id: string): Promise<void> =>
  enqueue(tenant, reviewContract, { review_id }, { key: review_id });

/** Go on with the reviews that wait for a version to be read, which it was now, or could not be. */
export async function queueReviewsOf(tenant: Tenant, versionId: string): Promise<void> {
  const runs = await waiting(tenant).where('r.version_id', '=', versionId).execute();
  for (const { id } of runs) await queueReview(tenant, id);
}

/** The same for every version with this document. */
export async function queueReviewsOfDocument(tenant: Tenant, sha256: string): Promise<void> {
  const runs = await waiting(tenant)
    .innerJoin('contract_versions as v', ownRow('v.id', 'r.version_id'))
    .where('v.sha256', '=', sha256)
    .execute();
  for (const { id } of runs) await queueReview(tenant, id);
}

const waiting = (tenant: Tenant) =>
  selectFrom(tenant, 'review_runs as r').where('r.state', 'in', ['waiting', 'reading']).select('r.id');
