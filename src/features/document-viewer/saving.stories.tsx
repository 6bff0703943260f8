import { PDFDocument, PDFString } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { messages } from './plugin-api/document-viewer.messages.ts';
import { leaveADraft } from './fixture-draft.ts';
import { annotations, drag, drawnPage, placeImage, press, save, takeTool, write, type Canvas } from './fixture-acts.ts';
import { contractDocument, documentInACircle, documentWithoutTable, picture } from './fixture-documents.ts';
import { StoryViewer, writing } from './fixture-frame.tsx';
import type { SaveDocument } from './engine/open-document.ts';
import { tools } from './engine/tools.ts';

const { saving, drafts, toolbar } = messages;

const meta = preview.meta({
  title: 'Document viewer/Saving',
  component: StoryViewer,
  args: {
    ...writing,
    onSave: fn<SaveDocument>(async () => {}),
    onDirtyChange: fn(),
  },
});

async function writeSomething(canvas: Canvas, words = 'Agreed') {
  await drawnPage();
  press(await takeTool(canvas, 'text'), [0.15, 0.5]);
  await write(words);
  await annotations('freeText', 1);
}

interface ReadAnnotation {
  subtype: string;
  titleObj: { str: string };
  contentsObj: { str: string };
  hasAppearance: boolean;
}

/** The annotations of the first page of what was saved last. */
async function readSaved(onSave: SaveDocument | undefined): Promise<ReadAnnotation[]> {
  const call = (onSave as ReturnType<typeof fn<SaveDocument>>).mock.lastCall;
  if (!call) throw new Error('No version was saved.');
  const task = getDocument({ data: call[0].slice() });
  const page = await (await task.promise).getPage(1);
  const found: ReadAnnotation[] = await page.getAnnotations();
  await task.destroy();
  return found;
}

export const Unsaved = meta.story({
  async play({ canvas, args }) {
    await writeSomething(canvas);
    await expect(await canvas.findByRole('img', { name: toolbar.unsaved })).toBeVisible();
    await waitFor(() => expect(args.onDirtyChange).toHaveBeenLastCalledWith(true));
  },
});

export const UndoneAgain = meta.story({
  async play({ canvas, args }) {
    await writeSomething(canvas);
    await waitFor(() => expect(args.onDirtyChange).toHaveBeenLastCalledWith(true));
    await userEvent.click(canvas.getByRole('button', { name: messages.annotating.undo }));
    await waitFor(() => expect(args.onDirtyChange).toHaveBeenLastCalledWith(false));
  },
});

export const Saving = meta.story({
  args: { onSave: fn<SaveDocument>(() => new Promise(() => {})) },
  async play({ canvas }) {
    await writeSomething(canvas);
    await save(canvas);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: toolbar.saving })).toHaveAttribute('aria-busy', 'true'),
    );
  },
});

export const Saved = meta.story({
  parameters: { visual: false },
  async play({ canvas, args }) {
    await writeSomething(canvas);
    await save(canvas);
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await waitFor(() => expect(args.onDirtyChange).toHaveBeenLastCalledWith(false));
    await expect(await readSaved(args.onSave)).toMatchObject([
      { subtype: 'FreeText', contentsObj: { str: 'Agreed' }, titleObj: { str: 'Ingrid Solberg' } },
    ]);
    await drawnPage();
  },
});

export const EditedAfterSaving = meta.story({
  async play({ canvas, args }) {
    await writeSomething(canvas);
    await save(canvas);
    await waitFor(() => expect(args.onDirtyChange).toHaveBeenLastCalledWith(false));
    await drawnPage();
    const layer = await takeTool(canvas, 'ink');
    drag(layer, [0.2, 0.6], [0.5, 0.66]);
    await userEvent.keyboard('{Escape}');
    await save(canvas);
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(2));
    const kinds = (await readSaved(args.onSave)).map(({ subtype }) => subtype);
    await expect(kinds).toEqual(['FreeText', 'Ink']);
  },
});

let endSaving = () => {};

/** Nothing can be made that would be lost with the version it isn’t in; an image that is dropped waits until it is kept. */
export const NothingMadeWhileSaving = meta.story({
  parameters: { visual: false },
  args: { onSave: fn<SaveDocument>(() => new Promise((resolve) => void (endSaving = resolve))) },
  async play({ canvas, args }) {
    await writeSomething(canvas);
    await save(canvas);
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    for (const tool of tools)
      await expect(canvas.getByRole('button', { name: messages.tools[tool].label })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: messages.annotating.undo })).toBeDisabled();
    await expect(document.querySelector('.pdfViewer')).toHaveAttribute('inert');
    await userEvent.keyboard('d');
    await expect(document.querySelector('.annotationEditorLayer')).not.toHaveClass('inkEditing');
    drop(await picture());
    endSaving();
    await expect(await canvas.findByText(saving.saved)).toBeInTheDocument();
    await annotations('stamp', 1);
    await waitFor(() => expect(args.onDirtyChange).toHaveBeenLastCalledWith(true));
    await expect((await readSaved(args.onSave)).map(({ subtype }) => subtype)).toEqual(['FreeText']);
  },
});

/** Drop a file on the pages. */
function drop(file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const scroller = document.querySelector('.document-viewer-scroller');
  scroller?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

export const SaveFailed = meta.story({
  args: { onSave: fn<SaveDocument>(() => Promise.reject(new Error('The organisation has no room left.'))) },
  async play({ canvas, args }) {
    await writeSomething(canvas);
    await save(canvas);
    await expect(await canvas.findByText(saving.notKeptTitle)).toBeVisible();
    await expect(canvas.getByText(/no room left/)).toBeVisible();
    await annotations('freeText', 1);
    await userEvent.click(canvas.getByRole('button', { name: saving.retry }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(2));
    await canvas.findByText(saving.notKeptTitle);
  },
});

export const NotWritable = meta.story({
  args: { make: documentInACircle },
  parameters: { expectedErrors: [/circular reference/, /pdfPage is not loaded/] },
  async play({ canvas, args }) {
    await writeSomething(canvas);
    await save(canvas);
    await expect(await canvas.findByText(saving.lost)).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
    await annotations('freeText', 1);
  },
});

export const RepairedWhileSaving = meta.story({
  args: { make: documentWithoutTable },
  async play({ canvas, args }) {
    await writeSomething(canvas);
    await save(canvas);
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await expect(await readSaved(args.onSave)).toHaveLength(1);
    await drawnPage();
  },
});

export const WordsOfAnyScript = meta.story({
  async play({ canvas, args }) {
    await writeSomething(canvas, 'Согласовано · Συμφωνία');
    await save(canvas);
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await expect(await readSaved(args.onSave)).toMatchObject([{ hasAppearance: true }]);
    await drawnPage();
  },
});

export const StackingOrder = meta.story({
  async play({ canvas, args }) {
    await drawnPage();
    await placeImage(canvas, await picture());
    drag(await takeTool(canvas, 'ink'), [0.3, 0.5], [0.7, 0.5]);
    await userEvent.keyboard('{Escape}');
    await annotations('ink', 1);
    await save(canvas);
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await waitFor(() => expect(args.onDirtyChange).toHaveBeenLastCalledWith(false));
    const kinds = (await readSaved(args.onSave)).map(({ subtype }) => subtype);
    await expect(kinds).toEqual(['Ink', 'Stamp']);
    await drawnPage();
  },
});

export const DraftOffered = meta.story({
  beforeEach: () => leaveADraft({ value: 'From the draft' }),
  async play({ canvas }) {
    await drawnPage();
    await expect(await canvas.findByText(drafts.title)).toBeVisible();
  },
});

export const DraftRestored = meta.story({
  parameters: { visual: false },
  beforeEach: () => leaveADraft({ value: 'From the draft' }),
  async play({ canvas, args }) {
    await drawnPage();
    await userEvent.click(await canvas.findByRole('button', { name: drafts.restore }));
    const [text] = await annotations('freeText', 1);
    await expect(text).toHaveTextContent('From the draft');
    await save(canvas);
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await expect(await readSaved(args.onSave)).toMatchObject([{ contentsObj: { str: 'From the draft' } }]);
    await drawnPage();
  },
});

export const DraftOnAPageNeverShown = meta.story({
  args: { make: () => contractDocument(40) },
  beforeEach: () => leaveADraft({ value: 'From the draft', pageIndex: 30 }),
  async play({ canvas, args }) {
    await drawnPage();
    await userEvent.click(await canvas.findByRole('button', { name: drafts.restore }));
    await save(canvas);
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await expect(args.onSave).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ annotations: 1 }));
    await drawnPage();
  },
});

export const DraftDiscarded = meta.story({
  beforeEach: () => leaveADraft({ value: 'From the draft' }),
  async play({ canvas }) {
    await drawnPage();
    await userEvent.click(await canvas.findByRole('button', { name: drafts.discard }));
    await waitFor(() => expect(canvas.queryByText(drafts.title)).toBeNull());
    await annotations('freeText', 0);
  },
});

/** Someone else saved a version with a note of theirs while this one was annotated. */
const savedMeanwhile = fn<SaveDocument>(async (bytes, { mergeOnto }) => {
  const theirs = await PDFDocument.load(await contractDocument(2));
  const { context } = theirs;
  const note = { Type: 'Annot', Subtype: 'Square', Rect: [300, 300, 400, 340], T: PDFString.of('Per Lund'), F: 4 };
  theirs.getPage(0).node.addAnnot(context.register(context.obj(note)));
  merged = await mergeOnto(await theirs.save({ useObjectStreams: false }));
  await expect(merged).not.toEqual(bytes);
});
let merged: Uint8Array = new Uint8Array();

export const SavedByTwo = meta.story({
  args: { onSave: savedMeanwhile },
  async play({ canvas, args }) {
    await writeSomething(canvas, 'Mine');
    await save(canvas);
    await expect(await canvas.findByText(saving.saved)).toBeInTheDocument();
    await expect(args.onSave).toHaveBeenCalledOnce();
    const task = getDocument({ data: merged.slice() });
    const found: ReadAnnotation[] = await (await (await task.promise).getPage(1)).getAnnotations();
    await expect(found.map(({ subtype, titleObj }) => [subtype, titleObj.str])).toEqual([
      ['Square', 'Per Lund'],
      ['FreeText', 'Ingrid Solberg'],
    ]);
    await task.destroy();
  },
});
