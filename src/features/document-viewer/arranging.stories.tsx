import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { messages } from './plugin-api/document-viewer.messages.ts';
import { messages as stampMessages } from './plugins/annotate/ready-made-stamps.messages.ts';
import {
  annotations,
  atRest,
  drag,
  drawnPage,
  editorLayer,
  placeImage,
  press,
  takeTool,
  write,
  type Canvas,
} from './fixture-acts.ts';
import { picture } from './fixture-documents.ts';
import { StoryViewer, writing } from './fixture-frame.tsx';

const { annotating, description } = messages;

const meta = preview.meta({
  title: 'Document viewer/Arranging',
  component: StoryViewer,
  args: { ...writing },
});

async function writeAt(canvas: Canvas, words: string, point: readonly [number, number]) {
  await drawnPage();
  press(await takeTool(canvas, 'text'), point);
  await write(words);
}

const placeOf = (element: HTMLElement | undefined) => element?.getBoundingClientRect() ?? new DOMRect();

export const ReadyMadeStamp = meta.story({
  async play({ canvas }) {
    await drawnPage();
    await takeTool(canvas, 'stamp');
    await userEvent.click(await canvas.findByRole('button', { name: annotating.readyMade }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: stampMessages.stamps.approved }));
    const [stamp] = await annotations('stamp', 1);
    await waitFor(() => expect(stamp?.querySelector('canvas')).toBeVisible());
    const share = placeOf(stamp).width / placeOf(await drawnPage()).width;
    await expect(share).toBeCloseTo(170 / 595, 1);
    await waitFor(() =>
      expect(stamp?.querySelector('canvas')).toHaveAccessibleName('Stamp: Approved, Ingrid Solberg · 15 Jan 2026'),
    );
    await expect(seenThrough(stamp?.querySelector('canvas') as HTMLCanvasElement)).toBe(0);
  },
});

/** How many points within a stamp’s frame what is below it shines through. */
function seenThrough(stamp: HTMLCanvasElement): number {
  const { width, height } = stamp;
  const inset = Math.round(height / 10);
  const picture = stamp.getContext('2d')?.getImageData(inset, inset, width - 2 * inset, height - 2 * inset);
  return picture?.data.filter((value, index) => index % 4 === 3 && value < 255).length ?? Number.NaN;
}

export const MovedWithTheArrows = meta.story({
  async play({ canvas }) {
    await writeAt(canvas, 'To be moved', [0.15, 0.42]);
    const [text] = await annotations('freeText', 1);
    const before = placeOf(text);
    await userEvent.keyboard('{Control>}{ArrowDown}{ArrowDown}{/Control}{ArrowRight}');
    await waitFor(() => expect(placeOf(text).top - before.top).toBeGreaterThan(10));
    await expect(placeOf(text).left).toBeGreaterThan(before.left);
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(placeOf(text).top).toBeCloseTo(before.top, 0));
    await expect(placeOf(text).left).toBeCloseTo(before.left, 0);
    await userEvent.keyboard('{Control>}y{/Control}{ArrowLeft}');
    await waitFor(() => expect(placeOf(text).left).toBeCloseTo(before.left, 0));
    await expect(placeOf(text).top - before.top).toBeGreaterThan(10);
  },
});

/** How wide the lines of the drawing are drawn, and its frame, in shares of the page. */
async function widthsOfDrawing(): Promise<[lines: number, frame: number]> {
  const page = await drawnPage();
  const lines = page.querySelector<SVGSVGElement>('.canvasWrapper svg.draw')?.viewBox.baseVal.width ?? 0;
  const frame = placeOf(page.querySelector<HTMLElement>('.inkEditor') ?? undefined).width;
  return [lines, frame / page.clientWidth];
}

export const DrawingBackAfterZoom = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    await drawnPage();
    drag(await takeTool(canvas, 'ink'), [0.2, 0.5], [0.5, 0.5]);
    await userEvent.keyboard('{Escape}');
    await annotations('ink', 1);
    const before = await widthsOfDrawing();
    await userEvent.keyboard('{Delete}');
    await annotations('ink', 0);
    await userEvent.click(canvas.getByRole('button', { name: messages.toolbar.zoomOut }));
    await userEvent.click(canvas.getByRole('button', { name: messages.toolbar.zoomOut }));
    await atRest(await drawnPage());
    await userEvent.click(canvas.getAllByRole('button', { name: annotating.undo })[0] as HTMLElement);
    const [drawing] = await annotations('ink', 1);
    press(drawing as HTMLElement, [0.5, 0.5]);
    await waitFor(() => expect(drawing).toHaveClass('selectedEditor'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const after = await widthsOfDrawing();
    await expect(after[0] / 10_000).toBeCloseTo(after[1], 2);
    await expect(after[0] / 10_000).toBeCloseTo(before[0] / 10_000, 1);
  },
});

export const CopiedAndPasted = meta.story({
  async play({ canvas }) {
    await writeAt(canvas, 'Twice', [0.15, 0.5]);
    const clipboardData = new DataTransfer();
    const clipboard = { bubbles: true, cancelable: true, clipboardData };
    fireEvent(document.activeElement ?? document.body, new ClipboardEvent('copy', clipboard));
    fireEvent(document.activeElement ?? document.body, new ClipboardEvent('paste', clipboard));
    const [first, second] = await annotations('freeText', 2);
    await waitFor(() => expect(second).toHaveTextContent('Twice'));
    await expect(placeOf(second).top).not.toBe(placeOf(first).top);
  },
});

export const AllSelectedAndDeleted = meta.story({
  async play({ canvas }) {
    await writeAt(canvas, 'One', [0.15, 0.5]);
    press(await editorLayer(), [0.15, 0.6]);
    await write('Another');
    await annotations('freeText', 2);
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await annotations('freeText', 0);
    const deleted = await canvas.findByText(annotating.deleted('2'));
    await userEvent.keyboard('{Control>}z{/Control}');
    await annotations('freeText', 2);
    await waitFor(() => expect(deleted).not.toBeInTheDocument());
  },
});

/** Else its button would undo what was done since. */
export const UndoOfferedUntilNextAction = meta.story({
  async play({ canvas }) {
    await writeAt(canvas, 'Deleted', [0.15, 0.5]);
    await userEvent.keyboard('{Delete}');
    await annotations('freeText', 0);
    const offer = await canvas.findByText(annotating.deletedOne);
    press(await editorLayer(), [0.15, 0.6]);
    await write('Written since');
    await annotations('freeText', 1);
    await waitFor(() => expect(offer).not.toBeInTheDocument());
  },
});

export const Resized = meta.story({
  async play({ canvas }) {
    await drawnPage();
    const stamp = await placeImage(canvas, await picture());
    const before = placeOf(stamp).width;
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(stamp.querySelector('.resizer.topLeft')).toHaveFocus());
    await userEvent.keyboard('{Control>}{ArrowLeft}{ArrowLeft}{/Control}');
    await waitFor(() => expect(placeOf(stamp).width).toBeGreaterThan(before));
    await userEvent.keyboard('{Escape}');
  },
});

export const DescribingAnImage = meta.story({
  async play({ canvas }) {
    await drawnPage();
    const stamp = await placeImage(canvas, await picture());
    await userEvent.click(await within(stamp).findByRole('button', { name: /alt text/i }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: description.image }));
    await userEvent.type(dialog.getByLabelText(description.label), 'The seal of the company');
    await userEvent.click(dialog.getByRole('button', { name: description.save }));
    await waitFor(() => expect(stamp.querySelector('canvas')).toHaveAccessibleName('The seal of the company'));
  },
});
