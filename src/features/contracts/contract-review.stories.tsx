import { expect, fn, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { acceptedTogether, reviewQueue } from '#mocks/fixtures/findings';
import { mock } from '#mocks/mock';
import { inlineMessages } from '#kit/inline';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { lineOf, openFindings, settled, unfoldLow, withFindings } from './contract-findings-fixture.tsx';
import { ContractScreen } from './contract-screen.tsx';
import { findingMessages as words } from './findings/findings.messages.ts';

const meta = preview.meta({ title: 'Screens/Contract/Review', component: ContractScreen, ...withFindings });

const reopened = fn(() => ({ json: { ...acceptedTogether, batch_id: null } }));

export const WalkByKeyboard = meta.story({
  async play(context) {
    await openFindings(context);
    const { canvas, canvasElement, userEvent } = context;
    await canvas.findByRole('region', { name: words.toCheck });
    lineOf(canvasElement)?.focus();
    await userEvent.keyboard('jjj');
    await waitFor(() => expect(lineOf(canvasElement)).toHaveFocus());
    const walked = lineOf(canvasElement)?.textContent ?? '';
    await userEvent.keyboard('a');
    await waitFor(() => expect(lineOf(canvasElement)?.textContent).not.toBe(walked));
    await expect(
      within(await canvas.findByRole('region', { name: words.settled })).getByText('Accepted'),
    ).toBeVisible();
    await userEvent.keyboard('r');
    await waitFor(() => expect(canvas.getAllByText(/^Rejected$/)[0]).toBeVisible());
    await userEvent.keyboard('zz');
    await waitFor(() => expect(canvas.queryByRole('region', { name: words.settled })).not.toBeInTheDocument());
    await waitFor(() => expect(lineOf(canvasElement)?.textContent).toBe(walked));
  },
});

let stored = Promise.withResolvers<void>();
const heldRevisions = fn();

/** A verdict that is taken back while the server still stores it is taken back once it is stored. */
export const TakenBackBeforeItIsStored = meta.story({
  ...answering(
    mock(endpoints.reviewFinding, async (call) => {
      heldRevisions(call.body.status, call.body.revision);
      await stored.promise;
      return settled(call);
    }),
  ),
  async play(context) {
    stored = Promise.withResolvers<void>();
    heldRevisions.mockClear();
    await openFindings(context);
    const { canvas, canvasElement, userEvent } = context;
    await canvas.findByRole('region', { name: words.toCheck });
    lineOf(canvasElement)?.focus();
    await userEvent.keyboard('j');
    await waitFor(() => expect(lineOf(canvasElement)).toHaveFocus());
    await userEvent.keyboard('rz');
    stored.resolve();
    await waitFor(() => expect(heldRevisions).toHaveBeenCalledTimes(2));
    const [[, given]] = heldRevisions.mock.calls as [[string, number]];
    await expect(heldRevisions).toHaveBeenLastCalledWith('unverified', given + 1);
    await waitFor(() => expect(canvas.queryByRole('region', { name: words.settled })).not.toBeInTheDocument());
  },
});

/** The keys that are named work right after the tab was pressed. */
export const WalkOnFromTheTab = meta.story({
  parameters: { visual: false },
  async play(context) {
    await openFindings(context);
    const { canvas, canvasElement, userEvent } = context;
    await canvas.findByRole('region', { name: words.toCheck });
    await waitFor(() => expect(lineOf(canvasElement)).toHaveTextContent('Governing law clause'));
    const first = lineOf(canvasElement)?.textContent ?? '';
    await expect(canvas.getByRole('tab', { name: /^Findings/ })).toHaveFocus();
    await userEvent.keyboard('j');
    await waitFor(() => expect(lineOf(canvasElement)?.textContent).not.toBe(first));
    await waitFor(() => expect(lineOf(canvasElement)).toHaveFocus());
  },
});

export const ChooseCounterparty = meta.story({
  async play(context) {
    await openFindings(context);
    const { canvas, canvasElement, userEvent } = context;
    await canvas.findByRole('region', { name: words.toCheck });
    await unfoldLow(context);
    await userEvent.click(canvas.getByRole('button', { name: /^Counterparty/ }));
    await waitFor(() => expect(lineOf(canvasElement)).toHaveTextContent(words.chooseParty));
    lineOf(canvasElement)?.focus();
    await userEvent.keyboard('e');
    await userEvent.click(await canvas.findByRole('button', { name: 'Halvorsen Cloud AS' }));
    await userEvent.click(canvas.getByRole('button', { name: inlineMessages.save }));
    await waitFor(() => expect(canvas.getByText('Corrected')).toBeVisible());
  },
});

export const CorrectAClause = meta.story({
  async play(context) {
    await openFindings(context);
    const { canvas, userEvent } = context;
    await unfoldLow(context);
    await userEvent.click(await canvas.findByRole('button', { name: /^Audit rights clause/ }));
    await userEvent.keyboard('e');
    await userEvent.selectOptions(await canvas.findByRole('combobox'), words.form.present);
    await expect(canvas.getByRole('textbox', { name: words.form.quote })).toHaveValue(
      'Customer may inspect the records of Supplier once a year.',
    );
  },
});

export const CorrectionRefused = meta.story({
  ...answering(
    mock(endpoints.reviewFinding, {
      error: 'validation_failed',
      fields: [
        { path: 'correction.clause.quote', message: 'This quote isn’t in the document. Copy it from the document.' },
      ],
    }),
  ),
  async play(context) {
    await CorrectAClause.play(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: inlineMessages.save }));
    await expect(await context.canvas.findByText(/This quote isn’t in the document/)).toBeVisible();
  },
});

/** What is very likely right is accepted at once, and can be taken back at once. */
export const AcceptHighConfidence = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mock(endpoints.acceptFindings, { json: acceptedTogether }), mock(endpoints.reopenFindings, reopened)),
  async play(context) {
    const { canvas, userEvent, args } = context;
    await openFindings(context);
    await userEvent.click(await canvas.findByRole('button', { name: /^Accept \d+ high-confidence findings$/ }));
    await waitFor(() =>
      expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ title: '9 findings accepted' })),
    );
    (args.onDone as ReturnType<typeof fn>).mock.lastCall?.[0].undo();
    await waitFor(() => expect(reopened).toHaveBeenCalled());
  },
});

const onGo = fn();

/** One contract after another, by keyboard. */
export const ReviewQueue = meta.story({
  args: { review: { onGo, onEnd: fn() } },
  beforeEach: ({ msw }) => {
    onGo.mockClear();
    msw.use(mock(endpoints.listReviewQueue, { json: reviewQueue }));
  },
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('Contract 3 of 8 to review')).toBeVisible();
    await expect(await canvas.findByRole('region', { name: words.toCheck })).toBeVisible();
    await userEvent.keyboard('n');
    await expect(onGo).toHaveBeenLastCalledWith(reviewQueue.items[3]?.id);
    await userEvent.keyboard('p');
    await expect(onGo).toHaveBeenLastCalledWith(reviewQueue.items[1]?.id);
  },
});

export const ReviewQueueNarrow = ReviewQueue.extend({ globals: { viewport: { value: 'narrow' } } });
