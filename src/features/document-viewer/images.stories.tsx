import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { messages } from './plugin-api/document-viewer.messages.ts';
import { annotations, chooseImage, drawnPage, placeImage, takeTool } from './fixture-acts.ts';
import { picture } from './fixture-documents.ts';
import { StoryViewer, writing } from './fixture-frame.tsx';

const meta = preview.meta({
  title: 'Document viewer/Images',
  component: StoryViewer,
  args: {
    ...writing,
    onSave: fn(async () => {}),
    onDirtyChange: fn(),
  },
});

export const StampingAnImage = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    await drawnPage();
    await placeImage(canvas, await picture());
  },
});

/** Reading an image takes a while; a tool chosen before it is done stays chosen. */
export const AnotherToolBeforeTheImageIsRead = meta.story({
  async play({ canvas }) {
    await drawnPage();
    await takeTool(canvas, 'stamp');
    const { read, restore } = holdReading();
    await chooseImage(await picture());
    const [image] = await annotations('stamp', 1);
    const layer = await takeTool(canvas, 'ink');
    read();
    await waitFor(() => expect(image?.querySelector('canvas')).toBeTruthy());
    restore();
    await expect(canvas.getByRole('button', { name: messages.tools.ink.label })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(layer).toHaveClass('inkEditing');
  },
});

/** A menu opened before the image is read stays open. */
export const MenuOpenedBeforeTheImageIsRead = meta.story({
  parameters: { visual: false },
  args: { capabilities: { annotate: true, save: true, download: true } },
  async play({ canvas }) {
    await drawnPage();
    await takeTool(canvas, 'stamp');
    const { read, restore } = holdReading();
    await chooseImage(await picture());
    const [image] = await annotations('stamp', 1);
    await userEvent.click(canvas.getByRole('button', { name: messages.download }));
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu).toHaveFocus());
    read();
    await waitFor(() => expect(image?.querySelector('canvas')).toBeTruthy());
    restore();
    await expect(menu).toBeVisible();
    await expect(menu).toHaveFocus();
  },
});

/** pdf.js reads an image after it was found fit: holds that until it is let go. */
function holdReading() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { createImageBitmap } = window;
  let found = false;
  window.createImageBitmap = (async (image: File) => {
    if (found) await promise;
    found = true;
    return createImageBitmap(image);
  }) as typeof createImageBitmap;
  return { read: resolve, restore: () => (window.createImageBitmap = createImageBitmap) };
}

export const StampingALargeImage = meta.story({
  async play({ canvas }) {
    const page = await drawnPage();
    const stamp = await placeImage(canvas, await picture(3_000, 1_000));
    const share = stamp.clientWidth / page.clientWidth;
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
