import { expect, fn, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { Finding, Settlement } from '#api-contract/findings/endpoints';
import { freshContract, firstVersion, newerVersion } from '#mocks/fixtures/contracts';
import {
  acceptedTogether,
  contractFindings,
  findings,
  reviewQueue,
  settledFindings,
  unreadFindings,
} from '#mocks/fixtures/findings';
import { profile } from '#mocks/fixtures/profile';
import { contractAnswers } from '#mocks/contract-screen';
import { mock } from '#mocks/mock';
import { reading } from '#mocks/permissions';
import { inlineMessages } from '#kit/inline';
import preview from '../../../.storybook/preview.tsx';
import { ContractDocument, drawnPage } from '../../../.storybook/contract-document.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { contractArgs, framed, inPlace } from './contract-screen-fixture.tsx';
import { ContractScreen } from './contract-screen.tsx';
import { messages } from './contracts.messages.ts';
import { findingMessages as words } from './findings/findings.messages.ts';

const ofThisVersion = (given: typeof contractFindings) => ({
  ...given,
  reading: { ...given.reading, version_id: freshContract.current_version.id },
});

/** Answers a verdict as the server does. */
const settled = ({ body, params }: { body: Settlement; params: { findingId: string } }) => {
  const found = findings.find(({ id }) => id === params.findingId) ?? findings[0];
  const facts = body.status === 'accepted' ? found?.facts : body.status === 'corrected' ? body.correction.facts : null;
  const finding = {
    ...(found as Finding),
    status: body.status,
    correction: body.status === 'corrected' ? body.correction : null,
    settled_by: body.status === 'unverified' ? null : { id: profile.id, name: profile.name },
    settled_at: body.status === 'unverified' ? null : '2026-01-15T12:00:00.000Z',
    revision: body.revision + 1,
  };
  return { json: { finding, contract: { ...freshContract, ...facts } } };
};

const reopened = fn(() => ({ json: { ...acceptedTogether, batch_id: null } }));

const meta = preview.meta({
  title: 'Screens/Contract/Findings',
  component: ContractScreen,
  decorators: [framed],
  args: { ...contractArgs, contractId: freshContract.id },
  ...answering(
    mock(endpoints.getContract, { json: freshContract }),
    mock(endpoints.listVersions, { json: { items: [firstVersion] } }),
    mock(endpoints.listFindings, { json: ofThisVersion(contractFindings) }),
    mock(endpoints.reviewFinding, settled),
    ...contractAnswers(),
  ),
});

type Context = Parameters<typeof UnverifiedFacts.play>[0];
const openFindings = async ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) => {
  await userEvent.click(await canvas.findByRole('tab', { name: /^Findings/ }));
};
const unfoldLow = async ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) => {
  await userEvent.click(await canvas.findByRole('button', { name: '3 with low confidence' }));
};
const lineOf = (canvasElement: HTMLElement) => canvasElement.querySelector<HTMLElement>('[aria-current="true"]');

export const UnverifiedFacts = meta.story({
  async play({ canvas, userEvent }) {
    await expect((await canvas.findAllByText(words.unverified)).length).toBeGreaterThan(5);
    await expect(canvas.getByText(/^Effective date found in the document: 1 Dec 2025/)).toBeVisible();
    await expect(canvas.queryByText(/missing/i)).not.toBeInTheDocument();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Master Services Agreement');
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${words.showThis('Governing law')}`) }));
    await expect(await canvas.findByText(/^Marked: /)).toBeVisible();
  },
});

export const UnverifiedFactsDark = UnverifiedFacts.extend({ globals: { theme: 'dark' } });

export const UnverifiedFactsNarrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('tab', { name: messages.contract.details }));
    await userEvent.click(
      await canvas.findByRole('button', { name: new RegExp(`^${words.showThis('Governing law')}`) }),
    );
    await waitFor(() => expect(canvas.getByText(/^Marked: /)).toBeVisible());
  },
});

const beingReadAgain = { ...contractFindings, reading: unreadFindings('reading').reading };

export const NewVersionBeingRead = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.listFindings, { json: ofThisVersion(beingReadAgain) })),
  async play({ canvas, userEvent }) {
    await expect((await canvas.findAllByText(words.unverified)).length).toBeGreaterThan(5);
    await openFindings({ canvas, userEvent });
    await expect(await canvas.findByText(words.fromVersionBefore)).toBeVisible();
    await expect(canvas.getByRole('region', { name: words.toCheck })).toBeVisible();
  },
});

export const FindingsStayWhileSaving = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.createVersion, { json: newerVersion })),
  async play({ canvas, userEvent, msw }) {
    await expect((await canvas.findAllByText(words.unverified)).length).toBeGreaterThan(5);
    msw.use(
      mock(endpoints.getContract, { json: { ...freshContract, current_version: newerVersion } }),
      mock.pending(endpoints.listFindings),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Save annotations' }));
    await expect(await canvas.findByText('Page 1 of version 3')).toBeVisible();
    await expect(canvas.getAllByText(words.unverified).length).toBeGreaterThan(5);
  },
});

const capitals = findings.map((finding) =>
  finding.facts?.title
    ? {
        ...finding,
        facts: { title: 'MASTER SERVICES AGREEMENT' },
        value: { kind: 'text' as const, text: 'MASTER SERVICES AGREEMENT' },
      }
    : finding,
);

/** A title in capitals can be accepted as titles are written. */
export const TitleInCapitals = meta.story({
  ...answering(mock(endpoints.listFindings, { json: ofThisVersion({ ...contractFindings, items: capitals }) })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: words.acceptAs('Master Services Agreement') }));
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Master Services Agreement'),
    );
    await waitFor(() =>
      expect(
        canvas.queryByRole('button', { name: words.acceptAs('Master Services Agreement') }),
      ).not.toBeInTheDocument(),
    );
  },
});

/** What no fact of the contract holds stands in its details all the same, once somebody has accepted it. */
export const AcceptedTermsInDetails = meta.story({
  ...answering(mock(endpoints.listFindings, { json: ofThisVersion(settledFindings) })),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: /^36 months/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^the fees paid in the twelve months/ })).toBeVisible();
  },
});

export const AcceptInPlace = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: words.acceptThis('Governing law') }));
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: words.acceptThis('Governing law') })).not.toBeInTheDocument(),
    );
    await expect(await canvas.findByRole('button', { name: /^Sweden/ })).toBeVisible();
  },
});

/** The form begins with what was read. */
export const CorrectInPlace = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Sweden/ }));
    const form = within(await canvas.findByRole('form', { name: inlineMessages.edit('Governing law') }));
    await expect(form.getByRole('textbox')).toHaveValue('Sweden');
    await userEvent.type(form.getByRole('textbox'), ' and Norway');
    await userEvent.click(form.getByRole('button', { name: inlineMessages.save }));
    await expect(await canvas.findByRole('button', { name: /^Sweden and Norway/ })).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: words.acceptThis('Governing law') })).not.toBeInTheDocument();
  },
});

/** Someone corrected the same fact a moment before: both values are shown, and one is chosen. */
export const ReviewConflict = meta.story({
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Sweden/ }));
    const form = within(await canvas.findByRole('form', { name: inlineMessages.edit('Governing law') }));
    const theirs = { ...freshContract, governing_law: 'Denmark', revision: freshContract.revision + 1 };
    msw.use(
      mock(endpoints.reviewFinding, { error: 'edit_conflict' }),
      mock(endpoints.getContract, { json: theirs }),
      mock(endpoints.updateContract, ({ body }) =>
        body.revision === theirs.revision
          ? { json: { ...theirs, governing_law: body.governing_law ?? null } }
          : { error: 'edit_conflict' },
      ),
    );
    await userEvent.type(form.getByRole('textbox'), ' and Norway');
    await userEvent.click(form.getByRole('button', { name: inlineMessages.save }));
    const dialog = within(await inPlace().findByRole('alertdialog', { name: inlineMessages.conflict.title }));
    await waitFor(() => expect(dialog.getByText('Denmark')).toBeVisible());
    await waitFor(() => expect(dialog.getByText('Sweden and Norway')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: inlineMessages.conflict.useMine }));
    await expect(await canvas.findByRole('button', { name: /^Sweden and Norway/ })).toBeVisible();
    await waitFor(() => expect(inPlace().queryByRole('alertdialog')).not.toBeInTheDocument());
  },
});

/** Saving what was read as it is accepts it. */
export const KeepInPlace = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Sweden/ }));
    await canvas.findByRole('form', { name: inlineMessages.edit('Governing law') });
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: words.acceptThis('Governing law') })).not.toBeInTheDocument(),
    );
    await expect(await canvas.findByRole('button', { name: /^Sweden/ })).toHaveFocus();
  },
});

export const Ready = meta.story({
  args: { renderDocument: (shown) => <ContractDocument {...shown} /> },
  async play(context) {
    await drawnPage();
    await openFindings(context);
    await expect(await context.canvas.findByRole('region', { name: words.toCheck })).toBeVisible();
    await waitFor(() => expect(lineOf(context.canvasElement)).toHaveTextContent('Governing law clause'));
    await waitFor(() => expect(document.querySelector('.document-viewer-marks [data-active]')).toBeVisible());
  },
});

export const Dark = Ready.extend({ globals: { theme: 'dark' } });

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  async play(context) {
    await context.userEvent.click(await context.canvas.findByRole('tab', { name: messages.contract.details }));
    await openFindings(context);
    await expect(await context.canvas.findByRole('region', { name: words.toCheck })).toBeVisible();
  },
});

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

/** The keys that are named work right after the tab was pressed. */
export const WalkOnFromTheTab = meta.story({
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

export const Extracting = meta.story({
  ...answering(mock(endpoints.listFindings, { json: ofThisVersion(unreadFindings('reading')) })),
  async play(context) {
    await openFindings(context);
    await expect(await context.canvas.findByText(words.reading)).toBeVisible();
  },
});

export const NeedsOcr = meta.story({
  ...answering(mock(endpoints.listFindings, { json: ofThisVersion(unreadFindings('needs_ocr')) })),
  async play(context) {
    await openFindings(context);
    await expect(await context.canvas.findByText(words.noText.needs_ocr.title)).toBeVisible();
  },
});

export const TookTooLong = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.listFindings, { json: ofThisVersion(unreadFindings('over_limits')) })),
  async play(context) {
    await openFindings(context);
    await expect(await context.canvas.findByText(words.noText.over_limits.title)).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: words.readAgain })).toBeVisible();
  },
});

export const ReadAgain = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.listFindings, { json: ofThisVersion(unreadFindings('over_limits')) })),
  async play(context) {
    const { canvas, userEvent, msw } = context;
    await openFindings(context);
    const again = await canvas.findByRole('button', { name: words.readAgain });
    const asked = fn();
    msw.use(
      mock(endpoints.readContractAgain, () => {
        asked();
        return { json: freshContract };
      }),
    );
    await userEvent.click(again);
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  },
});

export const AllReviewed = meta.story({
  ...answering(mock(endpoints.listFindings, { json: ofThisVersion(settledFindings) })),
  async play(context) {
    await openFindings(context);
    await expect(await context.canvas.findByText(words.allSettledTitle)).toBeVisible();
  },
});

export const Loading = meta.story({
  ...answering(mock.pending(endpoints.listFindings)),
  play: openFindings,
});

export const Failed = meta.story({
  ...answering(mock(endpoints.listFindings, { error: 'internal' })),
  async play(context) {
    await openFindings(context);
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: words.retry }));
    await expect(await canvas.findByText(words.failed)).toBeVisible();
  },
});

export const OnlyToRead = meta.story({
  args: { can: reading },
  async play(context) {
    await openFindings(context);
    await context.canvas.findByRole('region', { name: words.toCheck });
    await expect(context.canvas.queryByRole('button', { name: words.accept })).not.toBeInTheDocument();
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

/** What the machine doubts is folded away, and comes last. */
export const LowConfidenceUnfolded = meta.story({
  async play(context) {
    const { canvas, userEvent } = context;
    await openFindings(context);
    const review = within(await canvas.findByRole('region', { name: words.toCheck }));
    await expect(review.queryByText(words.confidence.low)).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '3 with low confidence' }));
    await expect(review.getAllByText(words.confidence.low)).toHaveLength(3);
    await expect(canvas.getByRole('button', { name: words.hideLow })).toBeVisible();
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
