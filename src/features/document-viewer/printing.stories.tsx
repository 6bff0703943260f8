import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { messages as viewerMessages } from './plugin-api/document-viewer.messages.ts';
import { drag, drawnPage, takeTool, type Canvas } from './fixture-acts.ts';
import { contractDocument, unprintableDocument } from './fixture-documents.ts';
import { StoryViewer } from './fixture-frame.tsx';
import { messages } from './plugins/print/printing.messages.ts';

const meta = preview.meta({
  title: 'Document viewer/Printing',
  component: StoryViewer,
  args: {
    make: () => contractDocument(),
    capabilities: { annotate: true, save: true, print: true },
    author: { name: 'Ada Brown' },
  },
});

const sheets = () => [...document.querySelectorAll<HTMLImageElement>('.document-viewer-printed img')];

/** Take the printer's place. Answers with the way to wait until something is handed to it. */
function watchPrinter(): () => Promise<HTMLImageElement[]> {
  let handed: HTMLImageElement[] | undefined;
  const print = spyOn(window, 'print').mockImplementation(() => void (handed = sheets()));
  return async () => {
    await waitFor(() => expect(handed).toBeDefined());
    print.mockRestore();
    return handed ?? [];
  };
}

/** Draw the first pages, and let what follows wait until the story is left. */
function stopAfter(pages: number): () => void {
  const { convertToBlob } = OffscreenCanvas.prototype;
  const gate = Promise.withResolvers<void>();
  let drawn = 0;
  const packing = spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockImplementation(async function pack(
    this: OffscreenCanvas,
    options,
  ) {
    drawn += 1;
    if (drawn > pages) await gate.promise;
    return convertToBlob.call(this, options);
  });
  return () => {
    packing.mockRestore();
    gate.resolve();
  };
}

async function askToPrint(canvas: Canvas) {
  await drawnPage();
  await userEvent.click(canvas.getByRole('button', { name: viewerMessages.toolbar.more }));
  const name = new RegExp(`^${viewerMessages.toolbar.print}`);
  await userEvent.click(await within(document.body).findByRole('menuitem', { name }));
  return within(await within(document.body).findByRole('dialog', { name: messages.title }));
}

async function start(dialog: ReturnType<typeof within>) {
  await userEvent.click(dialog.getByRole('button', { name: messages.print }));
}

export const Asking = meta.story({
  async play({ canvas }) {
    const dialog = await askToPrint(canvas);
    const all = dialog.getByRole('radio', { name: messages.all('6') });
    await expect(all).toBeChecked();
    await expect(dialog.getByRole('radio', { name: messages.current('1') })).toBeEnabled();
    await waitFor(() => expect(all).toHaveFocus());
    // Whether the ring shows after a click depends on how often the focus moved until then; after a key it always does.
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect(all).toHaveFocus();
  },
});

export const AskingInTheDark = Asking.extend({ globals: { theme: 'dark' } });

export const AskingNarrow = Asking.extend({ globals: { viewport: { value: 'narrow' } } });

export const AllPages = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    const printed = watchPrinter();
    await start(await askToPrint(canvas));
    const pages = await printed();
    await expect(pages).toHaveLength(6);
    await expect(pages.map(({ style }) => [style.inlineSize, style.blockSize])).toContainEqual(['595pt', '842pt']);
    await expect(pages.every(({ complete, naturalWidth }) => complete && naturalWidth > 1_000)).toBe(true);
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await expect(sheets()).toHaveLength(6);
    dispatchEvent(new Event('afterprint'));
    await expect(document.querySelector('.document-viewer-printed')).toBeNull();
    await expect(document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules])).toEqual([]);
  },
});

export const SomePages = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    const printed = watchPrinter();
    const dialog = await askToPrint(canvas);
    await userEvent.click(dialog.getByRole('radio', { name: messages.some }));
    const field = await dialog.findByRole('textbox', { name: messages.which });
    await userEvent.type(field, '2-3, 5');
    await start(dialog);
    await expect(await printed()).toHaveLength(3);
    dispatchEvent(new Event('afterprint'));
  },
});

export const NoSuchPages = meta.story({
  async play({ canvas }) {
    const dialog = await askToPrint(canvas);
    await userEvent.click(dialog.getByRole('radio', { name: messages.some }));
    await start(dialog);
    await expect(await dialog.findByText(messages.nameSome)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: messages.which }), '4-9');
    await start(dialog);
    await expect(await dialog.findByText(messages.wrong)).toBeVisible();
  },
});

export const UnsavedAnnotations = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    const printed = watchPrinter();
    const layer = await takeTool(canvas, 'ink');
    drag(layer, [0.2, 0.6], [0.8, 0.6]);
    await userEvent.keyboard('{Escape}');
    const dialog = await askToPrint(canvas);
    await userEvent.click(dialog.getByRole('radio', { name: messages.current('1') }));
    await start(dialog);
    const [page, ...others] = await printed();
    await expect(others).toEqual([]);
    await expect(darkDots(page, 0.55, 0.65)).toBeGreaterThan(200);
    dispatchEvent(new Event('afterprint'));
  },
});

/** How much is drawn on a part of a sheet where the contract itself says nothing. */
function darkDots(image: HTMLImageElement | undefined, from: number, to: number): number {
  if (!image) return 0;
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(image, 0, 0);
  const dots = context?.getImageData(0, from * height, width, (to - from) * height).data ?? [];
  return dots.filter((value, index) => index % 4 === 1 && value < 128).length;
}

export const Preparing = meta.story({
  beforeEach: () => stopAfter(2),
  async play({ canvas }) {
    const dialog = await askToPrint(canvas);
    await start(dialog);
    const progress = await dialog.findByRole('progressbar', { name: messages.preparing('3', '6') });
    await expect(progress).toHaveAttribute('aria-valuenow', '2');
  },
});

export const PreparingNarrow = Preparing.extend({ globals: { viewport: { value: 'narrow' } } });

export const Cancelled = meta.story({
  beforeEach: () => stopAfter(2),
  async play({ canvas }) {
    const print = spyOn(window, 'print').mockReturnValue();
    const dialog = await askToPrint(canvas);
    await start(dialog);
    await dialog.findByRole('progressbar', { name: messages.preparing('3', '6') });
    await userEvent.click(dialog.getByRole('button', { name: messages.cancel }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await expect(print).not.toHaveBeenCalled();
    await expect(sheets()).toEqual([]);
    await waitFor(() => expect(canvas.getByRole('button', { name: viewerMessages.toolbar.more })).toHaveFocus());
    print.mockRestore();
  },
});

export const DamagedPage = meta.story({
  beforeEach() {
    const { convertToBlob } = OffscreenCanvas.prototype;
    const packing = spyOn(OffscreenCanvas.prototype, 'convertToBlob')
      .mockImplementationOnce(convertToBlob)
      .mockRejectedValueOnce(new Error('The page is damaged.'));
    return () => packing.mockRestore();
  },
  async play({ canvas }) {
    const dialog = await askToPrint(canvas);
    await start(dialog);
    await expect(await dialog.findByText(messages.unprintable('2'))).toBeVisible();
    await expect(sheets()).toEqual([]);
  },
});

export const Forbidden = meta.story({
  args: { make: unprintableDocument },
  async play({ canvas }) {
    const dialog = await askToPrint(canvas);
    await expect(dialog.getByText(messages.forbidden)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: messages.print })).toBeNull();
  },
});
