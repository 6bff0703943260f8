import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { watchDownloads } from './fixture-downloads.ts';
import { annotations, drawnPage, press, save, takeTool, write, type Canvas } from './fixture-acts.ts';
import { StoryViewer } from './fixture-frame.tsx';
import { signedDocument, tamperedDocument } from './fixture-signed.ts';
import type { SaveDocument } from './engine/open-document.ts';
import { messages as savingMessages } from './plugins/save/signed-save.messages.ts';
import { messages } from './plugins/sign/signed.messages.ts';

const meta = preview.meta({
  title: 'Document viewer/Signed files',
  component: StoryViewer,
  args: {
    make: () => signedDocument(),
    capabilities: { annotate: true, save: true, download: true },
    author: { name: 'Per Lund' },
    onSave: fn<SaveDocument>(async () => {}),
  },
});

/** Wait for the banner: where it appears later, it moves the page under what was written. */
async function annotate(canvas: Canvas) {
  await drawnPage();
  await canvas.findByText(new RegExp(messages.verdicts.valid));
  press(await takeTool(canvas, 'text'), [0.15, 0.5]);
  await write('Agreed');
  await annotations('freeText', 1);
  await save(canvas);
  return within(await within(document.body).findByRole('alertdialog', { name: savingMessages.title }));
}

export const Valid = meta.story({
  async play({ canvas }) {
    await drawnPage();
    await expect(await canvas.findByText(new RegExp(messages.by('Ingrid Solberg')))).toBeVisible();
    await expect(await canvas.findByText(new RegExp(messages.verdicts.valid))).toBeVisible();
  },
});

export const Tampered = meta.story({
  args: { make: tamperedDocument },
  async play({ canvas }) {
    await drawnPage();
    await expect(await canvas.findByText(new RegExp(messages.verdicts.broken))).toBeVisible();
  },
});

export const ConfirmBeforeSaving = meta.story({
  async play({ canvas, args }) {
    const dialog = await annotate(canvas);
    await expect(dialog.getByText(savingMessages.text)).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
});

export const CopyInstead = meta.story({
  async play({ canvas, args }) {
    const downloads = watchDownloads();
    const dialog = await annotate(canvas);
    await userEvent.click(dialog.getByRole('button', { name: savingMessages.copy }));
    await downloads(1);
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(await canvas.findByText(new RegExp(messages.verdicts.valid))).toBeVisible();
  },
});

export const ChangedSince = meta.story({
  async play({ canvas, args }) {
    const dialog = await annotate(canvas);
    await userEvent.click(dialog.getByRole('button', { name: savingMessages.anyway }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await expect(await canvas.findByText(new RegExp(messages.verdicts.changed))).toBeVisible();
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await drawnPage();
    await expect(await canvas.findByText(new RegExp(messages.verdicts.valid))).toBeVisible();
  },
});
