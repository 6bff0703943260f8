import { reviewEndpoints } from '#api-contract/reviews/endpoints';
import { type Api, routes } from '#kernel/http';
import { decideReviewFinding } from './decide.ts';
import { readReview } from './read-review.ts';
import { downloadRedline, makeRedline, type RedlineParts } from './redline.ts';
import { downloadReviewReport } from './report/download-report.ts';
import { requireContracts } from './require-contracts.ts';
import { listReviews, startReview } from './start-review.ts';

export { citing } from './cite.ts';
export { examplesFor } from './examples.ts';
export { noteSent } from './note-sent.ts';
export { rulesOf } from './read-review.ts';
export { requireContracts } from './require-contracts.ts';
export { queueReviewsOf, queueReviewsOfDocument } from './queue-reviews.ts';
export { reviewHandler } from './review-job.ts';
export type { AskedRule, JudgeAnswer, JudgeTask } from './threads/tasks.ts';
export { createReviewer, type Reviewer } from './threads/reviewer.ts';

/** Reviews of contracts by playbooks. */
export const reviewRoutes = (parts: RedlineParts) => (api: Api) =>
  routes(api, reviewEndpoints, {
    listReviews,
    startReview,
    getReview: async ({ tenant, caller, params }) => {
      requireContracts(caller);
      return readReview(tenant, params.reviewId);
    },
    decideReviewFinding,
    makeRedline: makeRedline(parts),
    downloadRedline: downloadRedline(parts),
    downloadReviewReport: downloadReviewReport(parts.reviewer),
  });
