import { expect, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { olderText, versionText } from '#mocks/fixtures/contract-page';
import { annotatedVersion, contract, firstVersion, newerVersion } from '#mocks/fixtures/contracts';
import { contractAnswers } from '#mocks/contract-screen';
import { mock } from '#mocks/mock';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { contractArgs, framed, inPlace } from './contract-screen-fixture.tsx';
import { ContractScreen } from './contract-screen.tsx';
import { inlineMessages } from '#kit/inline';
import { messages } from './contracts.messages.ts';
import { pageMessages } from './page/contract-page.messages.ts';

const { newVersion: texts } = messages;
const { compare } = pageMessages;
type Status = typeof newerVersion.text_status;

const uploaded = { ...newerVersion, source: 'upload' as const, file_name: 'Amended agreement.pdf' };
const versionsWith = (text_status: Status) =>
  mock(endpoints.listVersions, { json: { items: [{ ...uploaded, text_status }, annotatedVersion, firstVersion] } });
const textOfBoth = (older: string, newer: string) =>
  mock(endpoints.getVersionText, ({ params }) => ({
    json: { text: params.versionId === uploaded.id ? newer : older },
  }));

const meta = preview.meta({
  title: 'Screens/Contract/New version',
  component: ContractScreen,
  decorators: [framed],
  args: { ...contractArgs, contractId: contract.id },
  parameters: { visual: false },
  ...answering(
    ...contractAnswers(),
    mock(endpoints.createVersion, { json: { ...uploaded, text_status: 'pending' } }),
    textOfBoth(olderText, versionText),
  ),
});

type Context = Parameters<typeof Uploading.play>[0];

async function choose({ canvas, userEvent }: Context, file: File): Promise<void> {
  await canvas.findByRole('button', { name: texts.upload });
  await userEvent.upload(document.querySelector(`input[aria-label="${texts.choose}"]`) as HTMLInputElement, file);
}

/** Dialogs fade in. */
const seen = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible());

const amended = () => new File(['%PDF-1.7'], 'Amended agreement.pdf', { type: 'application/pdf' });

/** The new version was uploaded, and its text has come this far. */
async function uploadRead(context: Context, status: Status): Promise<ReturnType<typeof within>> {
  const { canvas, msw } = context;
  await canvas.findByRole('button', { name: texts.upload });
  msw.use(
    mock(endpoints.getContract, { json: { ...contract, current_version: { ...uploaded, text_status: status } } }),
    versionsWith(status),
  );
  await choose(context, amended());
  const dialog = await inPlace().findByRole('dialog', { name: compare.title(2, 3) });
  return within(dialog);
}

export const Uploading = meta.story({
  ...answering(mock.pending(endpoints.createVersion)),
  async play(context) {
    await choose(context, amended());
    await expect((await context.canvas.findAllByText(texts.sending('Amended agreement.pdf')))[0]).toBeVisible();
    await context.userEvent.click(context.canvas.getByRole('button', { name: inlineMessages.cancel }));
    await expect(context.canvas.queryByText(texts.sending('Amended agreement.pdf'))).toBeNull();
  },
});

export const WhatChanged = meta.story({
  async play(context) {
    const dialog = await uploadRead(context, 'ready');
    await seen(await dialog.findByText('1 moved'));
    await seen(dialog.getByText('2 changed'));
    dialog.getByRole('button', { name: 'Close' }).focus();
  },
});

const row = (...cells: readonly string[]) => cells.join('\t');
const table = (rate: string) =>
  [row('Service', 'Days', 'Rate'), row('Consulting', '10', rate), row('Support', '365', '90')].join('\n');
const boilerplate = 'Each party keeps the other party’s information secret for five years after the agreement ends.';

export const ManyChanges = meta.story({
  ...answering(
    textOfBoth(
      `${olderText}\n5. Rates\n${table('EUR 400')}\n6. Notices\nNotices are sent by post.`,
      `${versionText}\n5. Rates\n${table('EUR 480')}\n6. Liability\nLiability is limited to the fees of one year.\n7. Notices\nNotices are sent by e-mail and confirmed by post.`,
    ),
  ),
  async play(context) {
    const dialog = await uploadRead(context, 'ready');
    await context.userEvent.click(await dialog.findByRole('switch', { name: compare.onlyChanges }));
    await expect(dialog.getAllByText(/unchanged paragraph/u).length).toBeGreaterThan(0);
    dialog.getByRole('button', { name: 'Close' }).focus();
  },
});

export const LinesBreakElsewhere = meta.story({
  ...answering(
    textOfBoth(
      `1. Confidentiality\n${boilerplate.replace('secret for', 'secret\nfor')}\n2. Law`,
      `1. Confidentiality\n${boilerplate.replace('years after', 'years\nafter')}\n2. Law`,
    ),
  ),
  async play(context) {
    const dialog = await uploadRead(context, 'ready');
    await seen(await dialog.findByText(compare.same));
    dialog.getByRole('button', { name: 'Close' }).focus();
  },
});

export const VersionStillBeingRead = meta.story({
  async play(context) {
    const dialog = await uploadRead(context, 'pending');
    await seen(await dialog.findByText(compare.coming));
    context.msw.use(versionsWith('ready'));
    await seen(await dialog.findByText('1 moved'));
  },
});

export const VersionWithoutText = meta.story({
  async play(context) {
    const dialog = await uploadRead(context, 'needs_ocr');
    await seen(await dialog.findByText(compare.textless(3)));
    dialog.getByRole('button', { name: 'Close' }).focus();
  },
});

export const RefusedEmpty = meta.story({
  async play(context) {
    await choose(context, new File([], 'Empty.pdf', { type: 'application/pdf' }));
    await expect(await context.canvas.findByText(texts.refusals.empty())).toBeVisible();
  },
});

export const NotUploaded = meta.story({
  ...answering(mock(endpoints.createVersion, { error: 'file_damaged' })),
  async play(context) {
    await choose(context, amended());
    await expect(await context.canvas.findByText(texts.failed('Amended agreement.pdf'))).toBeVisible();
  },
});

export const Dropped = meta.story({
  async play(context) {
    const { canvas, canvasElement, userEvent } = context;
    await canvas.findByRole('button', { name: texts.upload });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(amended());
    const page = canvas.getByRole('heading', { level: 1 });
    page.dispatchEvent(new DragEvent('dragenter', { bubbles: true, cancelable: true, dataTransfer }));
    await expect(await canvas.findByText(texts.drop)).toBeVisible();
    page.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    const dialog = await inPlace().findByRole('dialog', { name: compare.title(2, 3) });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(canvasElement.textContent).not.toContain(texts.drop);
  },
});
