import type { reviewEndpoints } from '#api-contract/reviews/endpoints';
import type { Calls } from '../cases.ts';
import { publishedPlaybook } from '../make-review.ts';
import type { World } from '../world.ts';

async function makeRedline(world: World) {
  const { reviewId } = await world.makeReview();
  const { token } = world.owner;
  await world.call('makeRedline', { token, params: { reviewId } });
  const { redlines } = (await world.call('getReview', { token, params: { reviewId } })).body;
  return { reviewId, redlineId: redlines[0]?.id ?? '' };
}

const onlyReview = async (world: World) => ({ params: { reviewId: (await world.makeReview()).reviewId } });

/** Calls that must succeed for whoever is permitted: reviews. */
export const calls: Calls<typeof reviewEndpoints> = {
  listReviews: (world) => ({ params: { contractId: world.kept.contract.id } }),
  startReview: async (world) => ({
    params: { contractId: (await world.makeContract()).id },
    body: { playbook_id: await publishedPlaybook(world, world.owner.token) },
  }),
  getReview: onlyReview,
  decideReviewFinding: async (world) => ({
    params: await world.makeReview(),
    body: { decision: 'not_applicable', revision: 2 },
  }),
  makeRedline: onlyReview,
  downloadRedline: async (world) => ({ params: await makeRedline(world) }),
  downloadReviewReport: async (world) => ({ ...(await onlyReview(world)), query: { format: 'docx' } }),
};

export async function keep(world: World) {
  const { reviewId, redlineId } = await makeRedline(world);
  return { reviewId, redlineId };
}
