import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { TextInput } from '#design-system/input';
import preview from '../../../.storybook/preview.tsx';
import { keepSignature } from './plugins/sign/saved-signatures.ts';
import { messages } from './plugin-api/document-viewer.messages.ts';
import {
  annotations,
  chooseImage,
  drag,
  drawnPage,
  editorLayer,
  press,
  selectLine,
  takeTool,
  write,
  type Canvas,
} from './fixture-acts.ts';
import { contractDocument, picture } from './fixture-documents.ts';
import { OneAfterTheOther, StoryViewer, type StoryViewerProps } from './fixture-frame.tsx';

const { annotating, signature: signing, tools } = messages;
const twoPages: StoryViewerProps['make'] = () => contractDocument(2);

const meta = preview.meta({
  title: 'Document viewer/Annotating',
  component: StoryViewer,
  args: {
    make: twoPages,
    capabilities: { annotate: true, save: true },
    author: { name: 'Ingrid Solberg' },
    onSave: fn(async () => {}),
    onDirtyChange: fn(),
  },
});

export const Highlighting = meta.story({
  async play({ canvas, args }) {
    await drawnPage();
    await takeTool(canvas, 'highlight');
    await selectLine('ninety days');
    await annotations('highlight', 1);
    await waitFor(() => expect(args.onDirtyChange).toHaveBeenLastCalledWith(true));
  },
});

export const HighlightingFreely = meta.story({
  async play({ canvas }) {
    const page = await drawnPage();
    await takeTool(canvas, 'highlight');
    await userEvent.click(canvas.getByRole('radio', { name: annotating.colors.pink }));
    const text = page.querySelector('.textLayer') as Element;
    drag(text, [0.15, 0.5], [0.6, 0.5]);
    await annotations('highlight', 1);
  },
});

export const WritingText = meta.story({
  async play({ canvas }) {
    await drawnPage();
    press(await takeTool(canvas, 'text'), [0.15, 0.5]);
    await write('Agreed on 4 March');
    const [text] = await annotations('freeText', 1);
    await expect(text).toHaveTextContent('Agreed on 4 March');
  },
});

export const WritingByKeyboard = meta.story({
  async play({ canvas }) {
    await drawnPage();
    (await canvas.findByRole('region', { name: 'storage-agreement.pdf' })).focus();
    await userEvent.keyboard('t');
    const layer = await editorLayer();
    layer.focus();
    await userEvent.keyboard('{Enter}');
    await write('Typed without a mouse');
    await annotations('freeText', 1);
    await userEvent.keyboard('{Control>}{ArrowDown}{/Control}{Delete}');
    await annotations('freeText', 0);
    await userEvent.keyboard('{Control>}z{/Control}');
    await annotations('freeText', 1);
  },
});

export const Drawing = meta.story({
  async play({ canvas }) {
    await drawnPage();
    const layer = await takeTool(canvas, 'ink');
    await userEvent.click(canvas.getByRole('radio', { name: annotating.colors.blue }));
    drag(layer, [0.2, 0.5], [0.5, 0.56]);
    drag(layer, [0.2, 0.56], [0.5, 0.5]);
    await userEvent.keyboard('{Escape}');
    await annotations('ink', 1);
  },
});

export const StampingAnImage = meta.story({
  async play({ canvas }) {
    await drawnPage();
    await takeTool(canvas, 'stamp');
    await chooseImage(await picture());
    await annotations('stamp', 1);
  },
});

export const StampingALargeImage = meta.story({
  async play({ canvas }) {
    const page = await drawnPage();
    await takeTool(canvas, 'stamp');
    await chooseImage(await picture(3_000, 1_000));
    const [stamp] = await annotations('stamp', 1);
    await waitFor(() => expect(stamp).toBeVisible());
    const share = (stamp?.clientWidth ?? 0) / page.clientWidth;
    await expect(share).toBeGreaterThan(0.7);
    await expect(share).toBeLessThanOrEqual(0.75);
  },
});

export const RefusedType = meta.story({
  async play({ canvas }) {
    await drawnPage();
    await takeTool(canvas, 'stamp');
    await chooseImage(new File(['II*'], 'scan.tiff', { type: 'image/tiff' }));
    await expect(await canvas.findByText(messages.refusals.type('scan.tiff'))).toBeVisible();
    await annotations('stamp', 0);
  },
});

export const RefusedBroken = meta.story({
  async play({ canvas }) {
    await drawnPage();
    await takeTool(canvas, 'stamp');
    await chooseImage(new File(['not a picture'], 'logo.png', { type: 'image/png' }));
    await expect(await canvas.findByText(messages.refusals.broken('logo.png'))).toBeVisible();
    await annotations('stamp', 0);
  },
});

export const PastingAnImage = meta.story({
  async play({ canvas }) {
    const page = await drawnPage();
    await takeTool(canvas, 'stamp');
    const clipboardData = new DataTransfer();
    clipboardData.items.add(await picture());
    page.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    await annotations('stamp', 1);
  },
});

async function beginSignature(canvas: Canvas) {
  await drawnPage();
  await takeTool(canvas, 'signature');
  await userEvent.click(canvas.getByRole('button', { name: annotating.newSignature }));
  return within(await within(document.body).findByRole('dialog', { name: signing.title }));
}

export const SigningTyped = meta.story({
  async play({ canvas }) {
    const dialog = await beginSignature(canvas);
    await userEvent.type(await dialog.findByLabelText(signing.typeLabel), 'Ingrid Solberg');
    await expect(dialog.getByLabelText(signing.description)).toHaveValue(signing.describedAs('Ingrid Solberg'));
    await userEvent.click(dialog.getByRole('button', { name: signing.add }));
    const [signature] = await annotations('signature', 1);
    await waitFor(() => expect(signature).toBeVisible());
  },
});

export const SigningWhereClicked = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    const page = await drawnPage();
    press(await takeTool(canvas, 'signature'), [0.3, 0.2]);
    const dialog = within(await within(document.body).findByRole('dialog', { name: signing.title }));
    await userEvent.type(await dialog.findByLabelText(signing.typeLabel), 'I. S.');
    await userEvent.click(dialog.getByRole('button', { name: signing.add }));
    const [signature] = await annotations('signature', 1);
    await waitFor(() => expect(signature).toBeVisible());
    const [sheet, box] = [page.getBoundingClientRect(), (signature as HTMLElement).getBoundingClientRect()];
    await expect((box.left + box.width / 2 - sheet.left) / sheet.width).toBeCloseTo(0.3, 1);
    await expect((box.top + box.height / 2 - sheet.top) / sheet.height).toBeCloseTo(0.2, 1);
  },
});

export const UndoneAcrossTools = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    await drawnPage();
    await takeTool(canvas, 'highlight');
    await selectLine('ninety days');
    await annotations('highlight', 1);
    press(await takeTool(canvas, 'text'), [0.15, 0.5]);
    await write('Agreed');
    const layer = await takeTool(canvas, 'ink');
    drag(layer, [0.2, 0.6], [0.5, 0.66]);
    await userEvent.keyboard('{Escape}');
    await annotations('ink', 1);
    await userEvent.click(canvas.getByRole('button', { name: annotating.done }));
    (await canvas.findByRole('region', { name: 'storage-agreement.pdf' })).focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await annotations('ink', 0);
    await annotations('freeText', 1);
    await userEvent.keyboard('{Control>}zz{/Control}');
    await annotations('freeText', 0);
    await annotations('highlight', 0);
    await userEvent.keyboard('{Control>}yyy{/Control}');
    await annotations('ink', 1);
    await annotations('highlight', 1);
  },
});

export const SigningDialog = meta.story({
  async play({ canvas }) {
    await beginSignature(canvas);
  },
});

export const SigningNothing = meta.story({
  async play({ canvas }) {
    const dialog = await beginSignature(canvas);
    await userEvent.click(dialog.getByRole('button', { name: signing.add }));
    await expect(await dialog.findByText(signing.nothing)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: messages.cancel }));
    await annotations('signature', 0);
  },
});

export const SigningDrawn = meta.story({
  async play({ canvas }) {
    const dialog = await beginSignature(canvas);
    await userEvent.click(dialog.getByRole('tab', { name: signing.draw }));
    const pad = await dialog.findByRole('img', { name: signing.drawLabel });
    pad.setPointerCapture = () => {};
    drag(pad, [0.2, 0.6], [0.5, 0.3]);
    drag(pad, [0.3, 0.3], [0.7, 0.7]);
    await userEvent.click(dialog.getByRole('button', { name: signing.add }));
    await annotations('signature', 1);
  },
});

export const SigningWithAnImage = meta.story({
  async play({ canvas }) {
    const dialog = await beginSignature(canvas);
    await userEvent.click(dialog.getByRole('tab', { name: signing.image }));
    const field = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
      expect(found).toBeTruthy();
      return found as HTMLInputElement;
    });
    await userEvent.upload(field, await signedPaper());
    await dialog.findByRole('figure', { name: signing.preview });
    await userEvent.click(dialog.getByRole('button', { name: signing.add }));
    await annotations('signature', 1);
  },
});

/** A photograph, larger than signatures may be, of two strokes on paper. */
async function signedPaper(): Promise<File> {
  const paper = new OffscreenCanvas(1_400, 600);
  const pen = paper.getContext('2d');
  if (!pen) throw new Error('No canvas.');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, 1_400, 600);
  pen.lineWidth = 24;
  pen.beginPath();
  pen.moveTo(200, 400);
  pen.bezierCurveTo(500, 0, 700, 700, 1_200, 200);
  pen.stroke();
  return new File([await paper.convertToBlob()], 'signature.png', { type: 'image/png' });
}

/** The word "version" in a kept signature's header is 7; only 0 is known. */
const ofUnknownVersion = async () => {
  const header = new Uint32Array([48, 7, 100, 50, 1, 2, 0, 1, 0, 0, 0, 0]);
  const packed = new Blob([header]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return btoa(String.fromCodePoint(...bytes));
};

export const UnknownSignature = meta.story({
  async beforeEach() {
    keepSignature({ id: 'unknown', description: 'From another time', data: await ofUnknownVersion() });
  },
  async play({ canvas }) {
    const dialog = await beginSignature(canvas);
    await expect(await dialog.findByText(signing.ignored)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: signing.use('From another time') })).toBeNull();
  },
});

export const SigningAgain = meta.story({
  async play({ canvas }) {
    const first = await beginSignature(canvas);
    await userEvent.type(await first.findByLabelText(signing.typeLabel), 'I. S.');
    await userEvent.click(first.getByRole('button', { name: signing.add }));
    await annotations('signature', 1);
    await userEvent.click(canvas.getByRole('button', { name: annotating.newSignature }));
    const second = within(await within(document.body).findByRole('dialog', { name: signing.title }));
    await userEvent.click(await second.findByRole('button', { name: signing.use(signing.describedAs('I. S.')) }));
    await annotations('signature', 2);
  },
});

export const Deleting = meta.story({
  async play({ canvas }) {
    await drawnPage();
    press(await takeTool(canvas, 'text'), [0.15, 0.5]);
    await write('To be deleted');
    await userEvent.click(await canvas.findByRole('button', { name: annotating.delete }));
    await annotations('freeText', 0);
    await expect(await canvas.findByText(annotating.deletedOne)).toBeVisible();
  },
});

/** The application around the viewer has fields of its own. */
function Beside(props: StoryViewerProps) {
  const [note, setNote] = useState('');
  return (
    <>
      <TextInput aria-label="A field of the application" value={note} onChange={setNote} />
      <StoryViewer {...props} />
    </>
  );
}

export const ShortcutsStayInPane = meta.story({
  render: (args) => <Beside {...args} />,
  async play({ canvas }) {
    await drawnPage();
    press(await takeTool(canvas, 'text'), [0.15, 0.5]);
    await write('Selected');
    const field = canvas.getByRole('textbox', { name: 'A field of the application' });
    await userEvent.type(field, 'abc{Backspace}{Delete}');
    await expect(field).toHaveValue('ab');
    await annotations('freeText', 1);

    const copy = new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() });
    field.dispatchEvent(copy);
    await expect(copy.defaultPrevented).toBe(false);

    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(await picture());
    field.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await annotations('stamp', 0);
  },
});

export const SecondDocument = meta.story({
  render: (args) => <OneAfterTheOther {...args} />,
  async play({ canvas }) {
    await drawnPage();
    await takeTool(canvas, 'ink');
    await userEvent.click(canvas.getByRole('button', { name: 'The other document' }));
    await canvas.findByText('of 2', {}, { timeout: 10_000 });
    await drawnPage();
    await userEvent.click(canvas.getByRole('button', { name: messages.toolbar.zoomIn }));
    await userEvent.click(canvas.getByRole('button', { name: messages.toolbar.zoomIn }));
    const page = await drawnPage();
    const scale = page.clientWidth / 595;
    const layer = await takeTool(canvas, 'ink');
    drag(layer, [0.2, 0.5], [0.5, 0.56]);
    const line = await waitFor(() => {
      const found = page.querySelector('.canvasWrapper svg.draw path');
      expect(found).toBeTruthy();
      return found as SVGPathElement;
    });
    await expect(Number(line.closest('svg')?.getAttribute('stroke-width')) / scale).toBeCloseTo(1, 1);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await drawnPage();
    await takeTool(canvas, 'highlight');
    await selectLine('ninety days');
    await annotations('highlight', 1);
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await drawnPage();
    await takeTool(canvas, 'highlight');
    await expect(canvas.getByRole('group', { name: annotating.settings(tools.highlight.label) })).toBeVisible();
  },
});
