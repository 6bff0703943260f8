import type { reviewEndpoints } from '#api-contract/reviews/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { liabilityFinding, review, reviewRow, startedReview } from '../fixtures/reviews.ts';

/** Untroubled answers: reviews. */
export const replies: Replies<typeof reviewEndpoints> = {
  listReviews: { json: { items: [reviewRow] } },
  startReview: { json: startedReview },
  getReview: { json: review },
  decideReviewFinding: { json: { finding: { ...liabilityFinding, revision: 2 }, counts: review.counts } },
  makeRedline: { file: 'a redline' },
  downloadRedline: { file: 'a redline' },
  downloadReviewReport: { file: 'a report' },
};
