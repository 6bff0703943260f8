import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type Api, keepAnswer, keys, read, readItems, write } from '#api';
import type { Review, ReviewFinding, ReviewRow, ReviewStep } from '#api-contract/reviews/endpoints';
import type { ReportFormat } from '#api-contract/reviews/kinds';

/** Milliseconds between two looks at a review that is under way, should the stream of changes be silent. */
const pollInterval = 1_500;

/** Whether a review has yet to be finished, without anything being done. */
export const isUnderWay = ({ state }: Pick<ReviewRow, 'state'>) => state === 'waiting' || state === 'reading';

const of = (reviewId: string) => ({ params: { path: { reviewId } } });

/** Server data of reviews. */
export const reviewQueries = {
  ofContract: (api: Api, contractId: string) =>
    readItems(api, keys.reviews.ofContract(contractId), '/api/contracts/{contractId}/reviews', {
      path: { contractId },
    }),

  detail: (api: Api, reviewId: string) =>
    read(
      api,
      keys.reviews.detail(reviewId),
      '/api/reviews/{reviewId}',
      { path: { reviewId } },
      (review) => isUnderWay(review) && pollInterval,
    ),
};

interface Decision {
  readonly finding: ReviewFinding;
  readonly step: Omit<ReviewStep, 'revision'>;
}

/** What changes reviews. */
export const reviewMutations = {
  start: (api: Api, contractId: string) =>
    write(
      (playbook_id: string) =>
        api.POST('/api/contracts/{contractId}/reviews', { params: { path: { contractId } }, body: { playbook_id } }),
      { stale: [keys.reviews.ofContract(contractId), keys.contracts.beside(contractId)] },
    ),

  /** One after the other; after a refusal, what others decided is shown. */
  decide: (api: Api, reviewId: string) =>
    mutationOptions({
      scope: { id: `decisions of ${reviewId}` },
      mutationFn: async ({ finding: { rule, revision }, step }: Decision) => {
        const path = { reviewId, ruleId: rule.id };
        const body = { ...step, revision };
        return (await api.PATCH('/api/reviews/{reviewId}/findings/{ruleId}', { params: { path }, body })).data;
      },
      onSuccess: ({ finding, counts }, _decision, _result, { client }) =>
        keepAnswer<Review>(
          client,
          keys.reviews.detail(reviewId),
          (review) => review && withFinding({ ...review, counts }, finding),
        ),
      onError: (_error, _decision, _result, { client }) => refresh(client, reviewId),
    }),

  redline: (api: Api, reviewId: string) =>
    write(() => api.POST('/api/reviews/{reviewId}/redline', { ...of(reviewId), parseAs: 'blob' }), {
      stale: [keys.reviews.detail(reviewId)],
    }),
};

/** Files of a review. */
export const reviewFiles = {
  report: async (api: Api, reviewId: string, format: ReportFormat): Promise<Blob> => {
    const params = { path: { reviewId }, query: { format } };
    return (await api.GET('/api/reviews/{reviewId}/report', { params, parseAs: 'blob' })).data;
  },
  redline: async (api: Api, reviewId: string, redlineId: string): Promise<Blob> => {
    const params = { path: { reviewId, redlineId } };
    const path = '/api/reviews/{reviewId}/redlines/{redlineId}/file';
    return (await api.GET(path, { params, parseAs: 'blob' })).data;
  },
};

const refresh = (client: QueryClient, reviewId: string) =>
  client.invalidateQueries({ queryKey: keys.reviews.detail(reviewId) });

const withFinding = (review: Review, changed: ReviewFinding): Review => ({
  ...review,
  findings: review.findings.map((finding) => (finding.rule.id === changed.rule.id ? changed : finding)),
});
