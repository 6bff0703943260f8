import { expect, waitFor } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { contractAnswers } from '#mocks/contract-screen';
import { contract } from '#mocks/fixtures/contracts';
import { liabilityFinding, review, reviewRow } from '#mocks/fixtures/reviews';
import { mock } from '#mocks/mock';
import { reading } from '#mocks/permissions';
import { ContractReview } from '../../../.storybook/contract-review.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { contractArgs, framed } from './contract-screen-fixture.tsx';
import { ContractScreen } from './contract-screen.tsx';
import { messages } from './contracts.messages.ts';
import { pageMessages } from './page/contract-page.messages.ts';

const { tabs } = pageMessages;

const meta = preview.meta({
  title: 'Screens/Contract/Review in place',
  component: ContractScreen,
  decorators: [framed],
  args: {
    ...contractArgs,
    contractId: contract.id,
    renderReview: (shown) => <ContractReview {...shown} />,
  },
  ...answering(
    ...contractAnswers(),
    mock(endpoints.listReviews, { json: { items: [reviewRow] } }),
    mock(endpoints.getReview, { json: review }),
  ),
});

const [citation = { start: 0, end: 0 }] = liabilityFinding.citations;
const marked = `Marked: ${citation.start}–${citation.end}`;

/** The passage of the finding that is looked at is marked in the document. */
export const Ready = meta.story({
  globals: { viewport: { value: 'wide' } },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('tab', { name: tabs.review }));
    await expect(await canvas.findByText('1 of 3 decided · 1 deal-breaker open')).toBeVisible();
    await waitFor(() => expect(canvas.getByText(marked)).toBeVisible());
  },
});

export const Dark = Ready.extend({ globals: { theme: 'dark', viewport: { value: 'wide' } } });

/** Keys work on the tab itself, and Enter brings the document to the front where there is room for one. */
export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('tab', { name: messages.contract.details }));
    await userEvent.click(await canvas.findByRole('tab', { name: tabs.review }));
    await userEvent.click(await canvas.findByRole('button', { name: /^Liability cap/ }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByText(marked)).toBeVisible());
  },
});

export const LeavingTakesTheMarkAway = meta.story({
  parameters: { visual: false },
  async play(context) {
    const { canvas, userEvent } = context;
    await Ready.play(context);
    await userEvent.click(canvas.getByRole('tab', { name: tabs.details }));
    await waitFor(() => expect(canvas.queryByText(marked)).not.toBeInTheDocument());
  },
});

/** Whoever may not see reviews is not offered the tab. */
export const PermissionDenied = meta.story({
  parameters: { visual: false },
  args: { can: reading, renderReview: undefined },
  async play({ canvas }) {
    await expect(await canvas.findByRole('tab', { name: tabs.comments })).toBeVisible();
    await expect(canvas.queryByRole('tab', { name: tabs.review })).not.toBeInTheDocument();
  },
});
