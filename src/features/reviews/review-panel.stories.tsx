import { expect, screen, waitFor } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { PlaybookRow } from '#api-contract/playbooks/endpoints';
import { contract } from '#mocks/fixtures/contracts';
import { identifier } from '#mocks/fixtures/identifiers';
import { playbookRows } from '#mocks/fixtures/playbooks';
import { liabilityFinding, review, reviewRow, startedReview } from '#mocks/fixtures/reviews';
import { mock } from '#mocks/mock';
import { reading } from '#mocks/permissions';
import preview from '#.storybook/preview';
import { answering, failing, withoutPicture } from '#.storybook/situations';
import { playbooksOf, readIn, reviewed, shown } from './review-panel-fixture.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { reviewMessages as words } from './reviews.messages.ts';

const meta = preview.meta({ title: 'Screens/Contract/Playbook review', component: ReviewPanel, ...reviewed });

const [liability, payment] = review.findings;

export const Ready = meta.story({
  async play({ canvas, args }) {
    await expect(await canvas.findByText('1 of 3 decided · 1 deal-breaker open')).toBeVisible();
    await expect(canvas.getByRole('region', { name: words.groups.deal_breaker })).toHaveTextContent('Liability cap');
    await expect(canvas.getByText(/Legal Counsel suggested “.*” on 12 Mar 2025/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: words.show(words.groups.met) })).toBeVisible();
    const [{ quote } = { quote: '' }] = liability?.citations ?? [];
    await waitFor(() => expect(args.onMark).toHaveBeenLastCalledWith(expect.objectContaining({ quote })));
  },
});

export const Dark = Ready.extend({ globals: { theme: 'dark' } });

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const German = meta.story({
  globals: { language: 'de' },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^1 von 3/)).toBeVisible();
  },
});

export const OnlyToRead = meta.story({
  args: { can: reading },
  async play({ canvas }) {
    await expect(await canvas.findByText('1 of 3 decided · 1 deal-breaker open')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: words.acts.accept })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: words.start.another })).not.toBeInTheDocument();
  },
});

export const MetUnfolded = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: words.show(words.groups.met) }));
    await userEvent.click(canvas.getByRole('button', { name: /Price increases/ }));
    await expect(canvas.getByRole('button', { name: words.suggestion.open })).toBeVisible();
  },
});

const long = 'Indemnification-for-third-party-intellectual-property-infringement '.repeat(2).trim();

export const Overflowing = meta.story({
  ...shown({
    findings: [
      {
        ...liabilityFinding,
        rule: { ...liabilityFinding.rule, issue: long, standard: long.repeat(3) },
        citations: [{ start: 0, end: 2_000, quote: `${'Whereas '.repeat(250)}`, page: 118 }],
      },
      ...Array.from({ length: 40 }, (_, index) => ({
        ...(payment ?? liabilityFinding),
        rule: { ...(payment ?? liabilityFinding).rule, id: `${liabilityFinding.rule.id.slice(0, -3)}${index + 100}` },
      })),
    ],
  }),
  async play({ canvas }) {
    await expect((await canvas.findAllByText(long)).length).toBeGreaterThan(0);
  },
});

export const AllDecided = meta.story({
  ...shown({ findings: review.findings.slice(1, 2), counts: { ...review.counts, decided: 3, deal_breakers_open: 0 } }),
  async play({ canvas }) {
    await expect(await canvas.findByText(words.allDecided)).toBeVisible();
  },
});

export const NothingToDecide = meta.story({
  ...shown({
    findings: review.findings.slice(3),
    counts: { rules: 1, to_decide: 0, decided: 0, waiting_for_approval: 0, deal_breakers_open: 0 },
  }),
  async play({ canvas }) {
    await expect(await canvas.findByText(words.nothingToDecide)).toBeVisible();
  },
});

export const Waiting = meta.story({
  parameters: { visual: false },
  ...shown({ ...startedReview }),
  async play({ canvas }) {
    await expect(await canvas.findByText(words.states.waiting)).toBeVisible();
  },
});

export const Reading = meta.story({
  ...shown({ ...startedReview, state: 'reading' }),
  async play({ canvas }) {
    await expect(await canvas.findByText(words.states.reading)).toBeVisible();
  },
});

export const FinishedMeanwhile = meta.story({
  parameters: { visual: false },
  ...shown({ ...startedReview, state: 'reading' }),
  async play({ canvas, msw }) {
    await expect(await canvas.findByText(words.states.reading)).toBeVisible();
    msw.use(mock(endpoints.getReview, { json: review }));
    await expect(await canvas.findByText('Liability cap')).toBeVisible();
  },
});

const failure = (code: 'needs_ocr' | 'password_protected', sentence: string) =>
  shown({ ...startedReview, state: 'failed', failure: { code, sentence } });

export const NeedsOcr = meta.story({
  ...failure(
    'needs_ocr',
    'This document is a scan without text and needs OCR. Upload a version with text, then review it.',
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText(/needs OCR/)).toBeVisible();
  },
});

export const PasswordProtected = meta.story({
  ...failure('password_protected', 'This document is password-protected. Remove the password and upload it again.'),
  async play({ canvas }) {
    await expect(await canvas.findByText(/password-protected/)).toBeVisible();
  },
});

export const NewerVersion = meta.story({
  ...shown({ newer_document: 4 }),
  async play({ canvas, userEvent, msw }) {
    await expect(await canvas.findByText(words.notices.newerDocument(4))).toBeVisible();
    const again = { ...reviewRow, id: `${reviewRow.id.slice(0, -1)}f` };
    msw.use(
      mock(endpoints.startReview, ({ body }) =>
        body.playbook_id === review.playbook.id ? { json: { ...startedReview, id: again.id } } : { error: 'not_found' },
      ),
      mock(endpoints.listReviews, { json: { items: [again, reviewRow] } }),
      mock(endpoints.getReview, { json: { ...startedReview, id: again.id } }),
    );
    await userEvent.click(canvas.getByRole('button', { name: words.notices.reviewNewer(4) }));
    await expect(await canvas.findByText(words.states.waiting)).toBeVisible();
  },
});

export const PlaybookDeleted = meta.story({
  ...shown({ playbook: { ...review.playbook, deleted: true }, newer_document: 4 }),
  async play({ canvas }) {
    await expect(await canvas.findByText(words.notices.retired)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: words.notices.reviewNewer(4) })).not.toBeInTheDocument();
  },
});

export const NewerPlaybook = meta.story({
  ...shown({ newer_playbook_version: 3 }),
  async play({ canvas }) {
    await expect(await canvas.findByText(words.notices.newerPlaybook(3))).toBeVisible();
  },
});

export const UnknownLanguage = meta.story({
  ...answering(readIn(null)),
  async play({ canvas }) {
    await expect(await canvas.findByText(words.notices.unknownLanguage)).toBeVisible();
  },
});

export const OtherLanguage = meta.story({
  ...answering(readIn('sv')),
  async play({ canvas }) {
    await expect(await canvas.findByText(words.notices.otherLanguage)).toBeVisible();
  },
});

const unreviewed = mock(endpoints.listReviews, { json: { items: [] } });

export const Start = meta.story({
  parameters: { visual: false },
  args: { contract: { ...contract, type: 'Non-disclosure agreement' } },
  ...answering(unreviewed),
  async play({ canvas, userEvent, msw }) {
    const choice = await canvas.findByRole('combobox', { name: words.start.playbook });
    await expect(choice).toHaveDisplayValue('Mutual non-disclosure, version 5');
    await userEvent.click(choice);
    await expect(await screen.findByRole('option', { name: /^Services we buy/ })).toBeVisible();
    await expect(screen.queryByRole('option', { name: /Leases/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    msw.use(
      mock(endpoints.startReview, { json: startedReview }),
      mock(endpoints.listReviews, { json: { items: [{ ...reviewRow, state: 'waiting' }] } }),
      mock(endpoints.getReview, { json: startedReview }),
    );
    await userEvent.click(canvas.getByRole('button', { name: words.start.submit }));
    await expect(await canvas.findByText(words.states.waiting)).toBeVisible();
  },
});

const [services] = playbookRows;
const many = Array.from({ length: 150 }, (_, index) => ({
  ...(services as PlaybookRow),
  id: identifier(9_000 + index),
  name: `Playbook ${index + 1}`,
  contract_type: index === 148 ? 'Lease' : null,
}));

/** The one for the type of the contract is chosen, and any other is found by typing. */
export const StartByOneOfMany = meta.story({
  parameters: { visual: false },
  args: { contract: { ...contract, type: 'Lease' } },
  ...answering(unreviewed, playbooksOf(many)),
  async play({ canvas, userEvent, msw }) {
    const choice = await canvas.findByRole('combobox', { name: words.start.playbook });
    await expect(choice).toHaveDisplayValue('Playbook 149, version 2');
    await userEvent.clear(choice);
    await userEvent.type(choice, 'Playbook 150');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.click(screen.getByRole('option', { name: 'Playbook 150, version 2' }));
    await expect(await canvas.findByDisplayValue('Playbook 150, version 2')).toBeVisible();
    msw.use(
      mock(endpoints.startReview, ({ body }) =>
        body.playbook_id === many.at(-1)?.id ? { json: startedReview } : { error: 'not_found' },
      ),
      mock(endpoints.listReviews, { json: { items: [{ ...reviewRow, state: 'waiting' }] } }),
      mock(endpoints.getReview, { json: startedReview }),
    );
    await userEvent.click(canvas.getByRole('button', { name: words.start.submit }));
    await expect(await canvas.findByText(words.states.waiting)).toBeVisible();
  },
});

export const NoPlaybooks = meta.story({
  ...answering(unreviewed, playbooksOf([])),
  async play({ canvas }) {
    await expect(await canvas.findByText(words.start.none)).toBeVisible();
    await expect(canvas.getByRole('link', { name: words.start.toPlaybooks })).toHaveAttribute('href', '#playbooks');
  },
});

export const NoPublishedPlaybooks = meta.story({
  ...answering(unreviewed, playbooksOf(playbookRows.slice(2))),
  async play({ canvas }) {
    await expect(await canvas.findByText(words.start.unpublished)).toBeVisible();
  },
});

export const NotReviewed = meta.story({
  args: { can: reading },
  ...answering(unreviewed),
  async play({ canvas }) {
    await expect(await canvas.findByText(words.start.notReviewed)).toBeVisible();
  },
});

export const Loading = meta.story({ ...answering(mock.pending(endpoints.listReviews)) });

export const Failed = meta.story({
  ...failing(endpoints.getReview, {
    next: { json: review },
    shows: ({ canvas }) => canvas.findByText('Liability cap'),
  }),
  ...withoutPicture,
});
