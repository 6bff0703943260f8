import type { StoryContext } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { playbookTests } from '#mocks/fixtures/playbook-tests';
import { liabilityFinding, review } from '#mocks/fixtures/reviews';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { answering } from '#.storybook/situations';
import { decided, reviewed, shown } from './review-panel-fixture.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { reviewMessages as words } from './reviews.messages.ts';

const meta = preview.meta({ title: 'Screens/Contract/Deciding in a review', component: ReviewPanel, ...reviewed });

const sent = fn();

/** Answers decisions, and keeps what was asked for. */
const taking = () => {
  sent.mockClear();
  return mock(endpoints.decideReviewFinding, (call) => {
    sent({ rule: call.params.ruleId, ...call.body });
    return decided(call);
  });
};

const body = within(document.body);
const [liability, , privacy] = review.findings;
const line = (name: RegExp) => ({ name });

type Acting = Pick<StoryContext, 'canvas' | 'userEvent'>;

const begin = async ({ canvas, userEvent }: Acting) =>
  userEvent.click(await canvas.findByRole('button', line(/^Liability cap/)));

const giveReason = async (acting: Acting) => {
  const { canvas, userEvent } = acting;
  await begin(acting);
  await userEvent.keyboard('d');
  const reason = await canvas.findByRole('textbox', { name: new RegExp(`^${words.reason.label}`) });
  await userEvent.type(reason, 'Insured.');
  await userEvent.click(canvas.getByRole('button', { name: words.reason.save }));
};

export const ByKeyboard = meta.story({
  ...answering(taking),
  async play(context) {
    const { canvas, userEvent, args } = context;
    await begin(context);
    await userEvent.keyboard('{Enter}');
    const { start, end, quote } = liability?.citations[0] ?? {};
    await expect(args.onShow).toHaveBeenCalledWith({ start, end, quote, version_id: review.document.version_id });
    await userEvent.keyboard('f');
    const [fallback] = liabilityFinding.rule.fallbacks;
    const wording = canvas.getByRole('textbox', { name: words.suggestion.label });
    await waitFor(() => expect(wording).toHaveValue(fallback?.wording));
    await userEvent.keyboard('a');
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        expect.objectContaining({ decision: 'accept_suggestion', wording: fallback?.wording, revision: 1 }),
      ),
    );
    await waitFor(() => expect(canvas.getByRole('button', line(/^Data protection/))).toHaveFocus());
    await expect(await canvas.findByText('2 of 3 decided · 1 deal-breaker open')).toBeVisible();
    await userEvent.keyboard('k');
    await waitFor(() => expect(canvas.getByRole('button', line(/^Payment term/))).toHaveFocus());
    await userEvent.keyboard('j');
    await waitFor(() => expect(canvas.getByRole('button', line(/^Data protection/))).toHaveFocus());
    await userEvent.keyboard('n');
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        expect.objectContaining({ rule: privacy?.rule.id, decision: 'not_applicable' }),
      ),
    );
  },
});

export const TakenBack = meta.story({
  ...answering(taking),
  async play(context) {
    const { canvas, userEvent } = context;
    await begin(context);
    await userEvent.keyboard('a');
    await userEvent.keyboard('u');
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ decision: 'open', revision: 2 })),
    );
    await waitFor(() => expect(canvas.getByRole('button', line(/^Liability cap/))).toHaveFocus());
    await expect(await canvas.findByRole('button', { name: words.acts.accept })).toBeVisible();
  },
});

export const ReasonNeeded = meta.story({
  ...answering(taking),
  async play(context) {
    const { canvas, userEvent } = context;
    await begin(context);
    await userEvent.keyboard('d');
    const reason = await canvas.findByRole('textbox', { name: new RegExp(`^${words.reason.label}`) });
    await waitFor(() => expect(reason).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: words.reason.save }));
    await expect(await canvas.findByText(words.reason.missing)).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
});

export const AcceptedWithReason = meta.story({
  ...answering(taking),
  async play(context) {
    const { canvas } = context;
    await giveReason(context);
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ decision: 'accept_as_is', reason: 'Insured.' })),
    );
    await waitFor(() => expect(canvas.getByRole('button', line(/^Data protection/))).toHaveFocus());
  },
});

export const OwnWording = meta.story({
  ...answering(taking),
  async play(context) {
    const { canvas, userEvent } = context;
    await begin(context);
    const wording = canvas.getByRole('textbox', { name: words.suggestion.label });
    await userEvent.clear(wording);
    await expect(await canvas.findByRole('button', { name: words.acts.remove })).toBeVisible();
    await expect(canvas.getByText(words.suggestion.deletingNeedsApproval)).toBeVisible();
    await userEvent.type(wording, 'Liability is limited to the charges.');
    await expect(await canvas.findByText(words.suggestion.needsApproval)).toBeVisible();
  },
});

/** A rule without a wording: the key leads to the button, and only that deletes. */
export const PassageDeleted = meta.story({
  parameters: { visual: false },
  ...shown({
    findings: [
      { ...liabilityFinding, rule: { ...liabilityFinding.rule, standard: '', fallbacks: [] } },
      ...review.findings.slice(1),
    ],
  }),
  async play(context) {
    const { canvas, userEvent } = context;
    context.msw.use(taking());
    await begin(context);
    await userEvent.keyboard('a');
    await waitFor(() => expect(canvas.getByRole('button', { name: words.acts.remove })).toHaveFocus());
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ decision: 'accept_suggestion', wording: '' })),
    );
    await waitFor(() => expect(canvas.getByRole('button', line(/^Data protection/))).toHaveFocus());
  },
});

export const Commented = meta.story({
  ...answering(taking),
  async play(context) {
    const { canvas, userEvent } = context;
    await begin(context);
    await userEvent.keyboard('c');
    const comment = canvas.getByRole('textbox', { name: words.suggestion.comment });
    await waitFor(() => expect(comment).toHaveFocus());
    await userEvent.clear(comment);
    await userEvent.type(comment, 'As last year.{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', line(/^Liability cap/))).toHaveFocus());
    await userEvent.keyboard('a');
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ comment: 'As last year.' })));
  },
});

const Away = (props: ComponentProps<typeof ReviewPanel>) => {
  const [shows, setShows] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShows(!shows)}>
        Another tab
      </button>
      {shows && <ReviewPanel {...props} />}
    </>
  );
};

/** What was typed is there again after another tab, until it is sent; what was sent comes back with the decision. */
export const KeptOnTheWay = meta.story({
  parameters: { visual: false },
  ...answering(taking),
  render: (args) => <Away {...args} />,
  async play(context) {
    const { canvas, userEvent } = context;
    await begin(context);
    const named = (name: string) => canvas.getByRole('textbox', { name });
    await userEvent.clear(named(words.suggestion.label));
    await userEvent.type(named(words.suggestion.label), 'Capped at the charges.');
    await userEvent.clear(named(words.suggestion.comment));
    await userEvent.type(named(words.suggestion.comment), 'As last year.');
    const away = canvas.getByRole('button', { name: 'Another tab' });
    await userEvent.click(away);
    await userEvent.click(away);
    await begin(context);
    await expect(named(words.suggestion.label)).toHaveValue('Capped at the charges.');
    await expect(named(words.suggestion.comment)).toHaveValue('As last year.');
    await userEvent.click(canvas.getByRole('button', { name: words.acts.accept }));
    await canvas.findByText('2 of 3 decided · 1 deal-breaker open');
    await expect(localStorage.getItem(`draft:text:review-${review.id}`)).toBeNull();
    await begin(context);
    await userEvent.click(await canvas.findByRole('button', { name: words.acts.undo }));
    await waitFor(() => expect(named(words.suggestion.label)).toHaveValue('Capped at the charges.'));
  },
});

/** A reason that couldn’t be saved is asked for again, as it was typed. */
export const ReasonNotSaved = meta.story({
  parameters: { visual: false },
  ...answering(
    mock(endpoints.decideReviewFinding, {
      error: 'unavailable',
      detail_error_message: 'The server couldn’t be reached. Try again in a moment.',
    }),
  ),
  async play(context) {
    const { canvas, userEvent } = context;
    await giveReason(context);
    await expect(await canvas.findByText(words.refused)).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: new RegExp(`^${words.reason.label}`) })).toHaveValue(
      'Insured.',
    );
    context.msw.use(taking());
    await userEvent.click(canvas.getByRole('button', { name: words.reason.save }));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ reason: 'Insured.' })));
  },
});

/** What a colleague decided. */
const theirs = {
  ...liabilityFinding,
  revision: 2,
  decision: {
    decision: 'accept_as_is' as const,
    wording: null,
    comment: null,
    reason: 'Agreed by the board.',
    decided_by: { id: liabilityFinding.rule.id, name: 'Contract Manager' },
    decided_at: '2026-01-15T11:59:00.000Z',
    approval: null,
    approved_by: null,
  },
};

/** A colleague was quicker: their decision is there, and so is what was about to be sent. */
export const DecidedByTwo = meta.story({
  async play(context) {
    const { canvas, userEvent, msw } = context;
    await begin(context);
    msw.use(
      mock(endpoints.decideReviewFinding, { error: 'edit_conflict' }),
      mock(endpoints.getReview, { json: { ...review, findings: [theirs, ...review.findings.slice(1)] } }),
    );
    await userEvent.keyboard('a');
    await expect(await canvas.findByText(words.conflict)).toBeVisible();
    await expect(await canvas.findByText(/Contract Manager accepted this as it is/)).toBeVisible();
  },
});

/** Undo takes back what was decided here, not what a colleague decided since. */
export const TakenBackByTwo = meta.story({
  parameters: { visual: false },
  ...answering(taking),
  async play(context) {
    const { canvas, userEvent, msw } = context;
    await begin(context);
    await userEvent.keyboard('a');
    await expect(await canvas.findByText('2 of 3 decided · 1 deal-breaker open')).toBeVisible();
    msw.use(
      mock(endpoints.decideReviewFinding, { error: 'edit_conflict' }),
      mock(endpoints.getReview, {
        json: { ...review, findings: [{ ...theirs, revision: 4 }, ...review.findings.slice(1)] },
      }),
    );
    await userEvent.keyboard('n');
    await expect(await canvas.findByRole('button', line(/^Liability cap\s*Accepted/))).toBeVisible();
    msw.use(taking());
    // The first is for the decision that was refused, and does nothing.
    await userEvent.keyboard('uu');
    await expect(await canvas.findByText(/Contract Manager accepted this as it is/)).toBeVisible();
    await expect(canvas.getByText(words.conflict)).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
});

export const NotSaved = meta.story({
  ...answering(
    mock(endpoints.decideReviewFinding, {
      error: 'unavailable',
      detail_error_message: 'The server couldn’t be reached. Try again in a moment.',
    }),
  ),
  async play(context) {
    const { canvas, userEvent } = context;
    await begin(context);
    await userEvent.click(canvas.getByRole('button', { name: words.acts.accept }));
    await expect(await canvas.findByText(words.refused)).toBeVisible();
    await expect(canvas.getByRole('button', line(/^Liability cap/))).toHaveAttribute('aria-current', 'true');
  },
});

const waiting = {
  ...liabilityFinding,
  revision: 2,
  decision: {
    decision: 'accept_suggestion' as const,
    wording: liabilityFinding.rule.fallbacks[1]?.wording ?? '',
    comment: 'Our insurer asks for it.',
    reason: '',
    decided_by: { id: liabilityFinding.rule.id, name: 'Contract Manager' },
    decided_at: '2026-01-15T11:59:00.000Z',
    approval: 'waiting' as const,
    approved_by: null,
  },
};
const withWaiting = shown({
  findings: [waiting, ...review.findings.slice(1)],
  counts: { ...review.counts, waiting_for_approval: 1 },
});

export const ApprovalWaiting = meta.story({
  args: { can: (permission) => permission !== 'review.approve' },
  ...withWaiting,
  async play(context) {
    const { canvas } = context;
    await begin(context);
    await expect(
      await canvas.findByText('1 of 3 decided · 1 deal-breaker open · 1 waiting for approval'),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: words.acts.approve })).not.toBeInTheDocument();
  },
});

/** Whoever may approve and not write can approve, and nothing else. */
export const ApproverOnly = meta.story({
  parameters: { visual: false },
  args: { can: (permission) => permission !== 'review.write' },
  ...withWaiting,
  async play(context) {
    const { canvas } = context;
    await begin(context);
    await expect(await canvas.findByRole('button', { name: words.acts.approve })).toBeVisible();
    await expect(canvas.getByRole('button', { name: words.acts.refuse })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: words.acts.undo })).not.toBeInTheDocument();
  },
});

export const Approve = meta.story({
  ...withWaiting,
  async play(context) {
    const { canvas, userEvent, msw } = context;
    await begin(context);
    const approved = {
      ...waiting,
      revision: 3,
      decision: {
        ...waiting.decision,
        approval: 'approved' as const,
        approved_by: { id: liabilityFinding.rule.id, name: 'General Counsel' },
      },
    };
    msw.use(
      mock(endpoints.decideReviewFinding, ({ body: step }) =>
        step.decision === 'approve' ? { json: { finding: approved, counts: review.counts } } : { error: 'not_found' },
      ),
    );
    await userEvent.click(canvas.getByRole('button', { name: words.acts.approve }));
    await expect(await canvas.findByText(words.decided.approvedBy('General Counsel'))).toBeVisible();
  },
});

const asked = fn();

export const AddAsTest = meta.story({
  async play(context) {
    const { canvas, userEvent } = context;
    await begin(context);
    await userEvent.click(canvas.getByRole('button', { name: words.acts.addTest }));
    const dialog = within(await body.findByRole('dialog', { name: words.test.title }));
    await userEvent.selectOptions(await dialog.findByRole('combobox', { name: words.test.expected }), 'fallback');
    await userEvent.selectOptions(await dialog.findByRole('combobox', { name: words.test.rank }), '2');
    await expect(dialog.getByRole('textbox', { name: new RegExp(`^${words.test.passage}`) })).toHaveValue(
      liabilityFinding.citations[0]?.quote,
    );
  },
});

export const TestAdded = meta.story({
  ...answering(
    mock(endpoints.createPlaybookTest, ({ body: test }) => {
      asked(test);
      return { json: playbookTests[0] as (typeof playbookTests)[number] };
    }),
  ),
  async play(context) {
    asked.mockClear();
    await AddAsTest.play(context);
    await context.userEvent.click(body.getByRole('button', { name: words.test.submit }));
    await waitFor(() => expect(body.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(asked).toHaveBeenCalledWith({
      rule_id: liabilityFinding.rule.id,
      passage: liabilityFinding.citations[0]?.quote,
      expected: { verdict: 'fallback', rank: 2 },
    });
    await expect(await context.canvas.findByText(words.test.added)).toBeVisible();
  },
});
