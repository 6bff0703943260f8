import type { ComponentProps, ReactElement } from 'react';
import { fn } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { PlaybookRow } from '#api-contract/playbooks/endpoints';
import type { Review, ReviewStep } from '#api-contract/reviews/endpoints';
import { Box } from '#design-system/layout';
import { contract } from '#mocks/fixtures/contracts';
import { contractFindings } from '#mocks/fixtures/findings';
import { pageWith } from '#mocks/fixtures/pages';
import { playbookRows } from '#mocks/fixtures/playbooks';
import { profile } from '#mocks/fixtures/profile';
import { review, reviewRow } from '#mocks/fixtures/reviews';
import { mock } from '#mocks/mock';
import { everything } from '#mocks/permissions';
import { answering } from '../../../.storybook/situations.ts';
import type { ReviewPanel } from './review-panel.tsx';

/** As wide as the panels beside a document. */
const beside = (Story: () => ReactElement) => (
  <Box maxWidth="29rem" borderInlineEndWidth="1px" minHeight="100dvh">
    <Story />
  </Box>
);

export const args: ComponentProps<typeof ReviewPanel> = {
  contract,
  can: everything,
  playbooksHref: '#playbooks',
  onShow: fn(),
  onMark: fn(),
};

const { reading } = contractFindings;

/** What was read of the reviewed document, in which language. */
export const readIn = (language: string | null) =>
  mock(endpoints.listFindings, {
    json: {
      ...contractFindings,
      reading: { ...reading, status: 'read', version_id: contract.current_version.id, language },
    },
  });

/** Answers with what is asked for of these playbooks. */
export const playbooksOf = (rows: readonly PlaybookRow[]) =>
  mock(endpoints.listPlaybooks, ({ query: { published, for_type: type, search = '', limit = 25 } }) => {
    const asked = rows.filter(
      ({ name, version, contract_type }) =>
        name.includes(search) && (!published || version > 0) && (type === undefined || contract_type === type),
    );
    return { json: pageWith(asked.slice(0, limit)) };
  });

/** A finished review of the contract. */
export const reviewed = {
  decorators: [beside],
  args,
  ...answering(
    mock(endpoints.listReviews, { json: { items: [reviewRow] } }),
    mock(endpoints.getReview, { json: review }),
    playbooksOf(playbookRows),
    mock(endpoints.decideReviewFinding, (call) => decided(call)),
    readIn('en'),
  ),
};

export const shown = (part: Partial<Review>) =>
  answering(
    mock(endpoints.listReviews, { json: { items: [{ ...reviewRow, ...part }] } }),
    mock(endpoints.getReview, { json: { ...review, ...part } }),
  );

interface Deciding {
  readonly body: ReviewStep;
  readonly params: { readonly ruleId: string };
}

/** Answers a decision as the server does. */
export function decided({ body, params }: Deciding) {
  const found = review.findings.find(({ rule }) => rule.id === params.ruleId);
  if (!found) return { error: 'not_found' as const };
  const { decision: step, wording = null, comment = null, reason = '' } = body;
  const person = { id: profile.id, name: profile.name };
  const made =
    step === 'open' || step === 'approve' || step === 'refuse'
      ? null
      : {
          decision: step,
          wording,
          comment,
          reason,
          decided_by: person,
          decided_at: '2026-01-15T12:00:00.000Z',
          approval: null,
          approved_by: null,
        };
  const finding = { ...found, revision: body.revision + 1, decision: made };
  return { json: { finding, counts: { ...review.counts, decided: made ? 2 : 1 } } };
}
