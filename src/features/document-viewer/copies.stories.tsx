import { getDocument } from 'pdfjs-dist';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { messages } from './plugins/copies/copies.messages.ts';
import { messages as viewer } from './plugin-api/document-viewer.messages.ts';
import {
  annotations,
  drag,
  drawnPage,
  placeImage,
  press,
  selectLine,
  takeTool,
  write,
  type Canvas,
} from './fixture-acts.ts';
import { contractDocument, picture } from './fixture-documents.ts';
import { type Download, watchDownloads } from './fixture-downloads.ts';
import { StoryViewer, type StoryViewerProps } from './fixture-frame.tsx';

const threePages: StoryViewerProps['make'] = () => contractDocument(3);

const meta = preview.meta({
  title: 'Document viewer/Copies',
  component: StoryViewer,
  args: {
    make: threePages,
    capabilities: { annotate: true, save: true, download: true },
    author: { name: 'Ingrid Solberg' },
  },
});

async function choose(canvas: Canvas, name: string) {
  await userEvent.click(await canvas.findByRole('button', { name: viewer.download }));
  await userEvent.click(await within(document.body).findByRole('menuitem', { name }));
}

async function openDialog(canvas: Canvas) {
  await drawnPage();
  await choose(canvas, messages.make);
  return within(await within(document.body).findByRole('dialog', { name: messages.title }));
}

/** pdf.js draws a page that blends colours on a sheet of its own first, which rounds once more. */
const ROUNDING = 2;

/** Every page as pixels, annotations included. */
async function pixelsOf(bytes: Uint8Array): Promise<Uint8ClampedArray[]> {
  const task = getDocument({ data: bytes.slice() });
  const shown = await task.promise;
  const pages: Uint8ClampedArray[] = [];
  for (let number = 1; number <= shown.numPages; number += 1) {
    const page = await shown.getPage(number);
    const viewport = page.getViewport({ scale: 2 });
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: viewport.width, height: viewport.height });
    await page.render({ canvas, viewport }).promise;
    const context = canvas.getContext('2d');
    pages.push(context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray());
  }
  await task.destroy();
  return pages;
}

async function annotateEveryWay(canvas: Canvas) {
  await takeTool(canvas, 'highlight');
  await selectLine('notice of ninety days');
  document.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  drag(await takeTool(canvas, 'ink'), [0.2, 0.6], [0.5, 0.64]);
  await userEvent.keyboard('{Escape}');
  await annotations('ink', 1);
  press(await takeTool(canvas, 'text'), [0.15, 0.5]);
  await write('Согласовано 契約');
  await placeImage(canvas, await picture());
}

/** The file that a line of the menu hands over. */
async function downloadOf(canvas: Canvas, line: string): Promise<Download> {
  const downloads = watchDownloads();
  await choose(canvas, line);
  const [download] = await downloads(1);
  if (!download) throw new Error('A copy was asked for.');
  return download;
}

export const FlattenedWithoutAPixelChanged = meta.story({
  async play({ canvas }) {
    await drawnPage();
    await annotateEveryWay(canvas);
    const annotated = await downloadOf(canvas, messages.annotated);
    const flattened = await downloadOf(canvas, messages.flattened);
    const task = getDocument({ data: flattened.bytes.slice() });
    await expect(await (await (await task.promise).getPage(1)).getAnnotations()).toEqual([]);
    await task.destroy();
    const [before, after] = await Promise.all([pixelsOf(annotated.bytes), pixelsOf(flattened.bytes)]);
    const furthest = before.map((page, index) =>
      page.reduce((most, value, at) => Math.max(most, Math.abs(value - (after[index]?.[at] ?? 0))), 0),
    );
    await expect(Math.max(...furthest)).toBeLessThanOrEqual(ROUNDING);
    const plain = await pixelsOf(await contractDocument(3));
    await expect(plain[0]).not.toEqual(after[0]);
  },
});

export const OriginalCopy = meta.story({
  async play({ canvas }) {
    await drawnPage();
    const downloads = watchDownloads();
    press(await takeTool(canvas, 'text'), [0.15, 0.5]);
    await write('Not in it');
    await choose(canvas, messages.original);
    const [file] = await downloads(1);
    await expect(file?.bytes).toEqual(await contractDocument(3));
  },
});

export const MakingACopy = meta.story({
  async play({ canvas }) {
    const dialog = await openDialog(canvas);
    const downloads = watchDownloads();
    await userEvent.type(dialog.getByLabelText(messages.pages), '3, 1');
    await userEvent.type(dialog.getByLabelText(messages.header), 'Confidential');
    await userEvent.click(dialog.getByRole('checkbox', { name: messages.numbers }));
    await userEvent.click(dialog.getByRole('checkbox', { name: messages.certificate }));
    const following = new File([new Uint8Array(await contractDocument(2))], 'annex.pdf', { type: 'application/pdf' });
    await userEvent.upload(dialog.getByLabelText(messages.addFile, { selector: 'input' }), following);
    await userEvent.click(dialog.getByRole('button', { name: messages.download }));
    const [file] = await downloads(1);
    const task = getDocument({ data: file?.bytes.slice() ?? new Uint8Array() });
    await expect((await task.promise).numPages).toBe(5);
    await task.destroy();
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
});

export const Dialog = meta.story({
  async play({ canvas }) {
    await openDialog(canvas);
  },
});

export const WrongPages = meta.story({
  async play({ canvas }) {
    const dialog = await openDialog(canvas);
    await userEvent.type(dialog.getByLabelText(messages.pages), '7');
    await expect(await dialog.findByText(messages.pagesWrong)).toBeVisible();
    await expect(dialog.getByRole('button', { name: messages.download })).toBeDisabled();
  },
});

export const CannotBeMade = meta.story({
  async play({ canvas }) {
    const dialog = await openDialog(canvas);
    const noPdf = new File(['no PDF'], 'annex.pdf', { type: 'application/pdf' });
    await userEvent.upload(dialog.getByLabelText(messages.addFile, { selector: 'input' }), noPdf);
    await userEvent.click(dialog.getByRole('button', { name: messages.download }));
    await expect(await dialog.findByText(messages.failed)).toBeVisible();
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await openDialog(canvas);
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await drawnPage();
    await userEvent.click(canvas.getByRole('button', { name: viewer.toolbar.more }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: messages.make }));
    await within(document.body).findByRole('dialog', { name: messages.title });
  },
});
