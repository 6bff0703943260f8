import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { keepSignature } from './plugins/sign/saved-signatures.ts';
import { messages } from './plugin-api/document-viewer.messages.ts';
import { annotations, drag, drawnPage, press, save, takeTool, type Canvas } from './fixture-acts.ts';
import { StoryViewer, type StoryViewerProps, writing } from './fixture-frame.tsx';

const { annotating, signature: signing } = messages;

const meta = preview.meta({
  title: 'Document viewer/Signing',
  component: StoryViewer,
  args: {
    ...writing,
    onSave: fn(async () => {}),
    onDirtyChange: fn(),
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
    const points = (signature?.clientWidth ?? 0) / ((await drawnPage()).clientWidth / 595);
    await expect(points).toBeGreaterThan(80);
    await expect(points).toBeLessThanOrEqual(171);
  },
});

/** Waits for the faces that a name is shown in. */
async function inHands(dialog: Canvas, families: readonly string[]): Promise<void> {
  const written = (): HTMLElement[] =>
    dialog.getAllByRole('radio').map((radio: HTMLElement) => radio.nextElementSibling as HTMLElement);
  await waitFor(() => expect(written().map((name) => getComputedStyle(name).fontFamily)).toEqual(families));
  await document.fonts.ready;
}

export const SigningFaces = meta.story({
  async play({ canvas }) {
    const dialog = await beginSignature(canvas);
    await userEvent.type(await dialog.findByLabelText(signing.typeLabel), 'Łukasz Żółć');
    await userEvent.click(dialog.getByRole('radio', { name: 'Great Vibes' }));
    await inHands(dialog, ['Caveat, cursive', '"Great Vibes", cursive', '"Marck Script", cursive']);
  },
});

/** What no handwriting has is written in fonts of its script. */
export const SigningInOtherScripts = meta.story({
  async play({ canvas }) {
    const dialog = await beginSignature(canvas);
    await userEvent.type(await dialog.findByLabelText(signing.typeLabel), 'محمد علي');
    const arabic = '"Noto Sans Arabic Variable", sans-serif';
    await inHands(dialog, [arabic, arabic, arabic]);
    await userEvent.click(dialog.getByRole('button', { name: signing.add }));
    const [signature] = await annotations('signature', 1);
    await waitFor(() => expect(signature).toBeVisible());
  },
});

/** Signs in one window, and opens what was saved in another, whose viewer knows nothing of the faces. */
function SignedAndReopened(props: StoryViewerProps) {
  const [data, setData] = useState<Uint8Array>();
  const reopened = () => data ?? new Uint8Array();
  return data ? (
    <StoryViewer name="signed.pdf" make={reopened} />
  ) : (
    <StoryViewer {...props} onSave={async (bytes) => setData(bytes.slice())} />
  );
}

/** The file holds the lines of the handwriting, and needs no font to show it. */
export const SignedInTheSavedFile = meta.story({
  render: (args) => <SignedAndReopened {...args} />,
  async play({ canvas }) {
    const dialog = await beginSignature(canvas);
    await userEvent.type(await dialog.findByLabelText(signing.typeLabel), 'Ingrid Solberg');
    await userEvent.click(dialog.getByRole('radio', { name: 'Great Vibes' }));
    await userEvent.click(dialog.getByRole('button', { name: signing.add }));
    await annotations('signature', 1);
    await save(canvas);
    await canvas.findByRole('region', { name: 'signed.pdf' });
    await drawnPage();
    await annotations('signature', 0);
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
    const [placed] = await annotations('signature', 1);
    await waitFor(() => expect(placed).toBeVisible());
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: annotating.newSignature }));
    const second = within(await within(document.body).findByRole('dialog', { name: signing.title }));
    await userEvent.click(await second.findByRole('button', { name: signing.use(signing.describedAs('I. S.')) }));
    await annotations('signature', 2);
  },
});
