import { expect, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { freshContract, newerVersion } from '#mocks/fixtures/contracts';
import { contractFindings, settledFindings, unreadFindings } from '#mocks/fixtures/findings';
import { mock } from '#mocks/mock';
import { reading } from '#mocks/permissions';
import preview from '../../../.storybook/preview.tsx';
import { ContractDocument, drawnPage } from '../../../.storybook/contract-document.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { lineOf, ofThisVersion, openFindings, withFindings } from './contract-findings-fixture.tsx';
import { ContractScreen } from './contract-screen.tsx';
import { messages } from './contracts.messages.ts';
import { findingMessages as words } from './findings/findings.messages.ts';

const meta = preview.meta({ title: 'Screens/Contract/Findings', component: ContractScreen, ...withFindings });

const beingReadAgain = { ...contractFindings, reading: unreadFindings('reading').reading };

export const NewVersionBeingRead = meta.story({
  ...answering(mock(endpoints.listFindings, { json: ofThisVersion(beingReadAgain) })),
  async play({ canvas, userEvent }) {
    await expect((await canvas.findAllByText(words.unverified)).length).toBeGreaterThan(5);
    await openFindings({ canvas, userEvent });
    await expect(await canvas.findByText(words.fromVersionBefore)).toBeVisible();
    await expect(canvas.getByRole('region', { name: words.toCheck })).toBeVisible();
  },
});

export const FindingsStayWhileSaving = meta.story({
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
  ...answering(mock(endpoints.listFindings, { json: ofThisVersion(unreadFindings('over_limits')) })),
  async play(context) {
    await openFindings(context);
    await expect(await context.canvas.findByText(words.noText.over_limits.title)).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: words.readAgain })).toBeVisible();
  },
});

export const ReadAgain = meta.story({
  ...answering(mock(endpoints.listFindings, { json: ofThisVersion(unreadFindings('over_limits')) })),
  async play(context) {
    const { canvas, userEvent, msw } = context;
    await openFindings(context);
    const again = await canvas.findByRole('button', { name: words.readAgain });
    msw.use(
      mock(endpoints.readContractAgain, () => {
        msw.use(mock(endpoints.listFindings, { json: ofThisVersion(unreadFindings('waiting')) }));
        return { json: freshContract };
      }),
    );
    await userEvent.click(again);
    await expect(await canvas.findByText(words.waiting)).toBeVisible();
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
