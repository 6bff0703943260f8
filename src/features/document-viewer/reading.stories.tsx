import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { messages } from './plugin-api/document-viewer.messages.ts';
import { atRest, drawnPage, inPoints, type Canvas, wordsIn } from './fixture-acts.ts';
import { contractDocument, documentWithBrokenPage } from './fixture-documents.ts';
import { documentKey, StoryViewer, type StoryViewerProps } from './fixture-frame.tsx';
import { documentWithParts } from './fixture-parts.ts';
import { watchDownloads } from './fixture-downloads.ts';
import { wordsAmongWidths, wordsDrawn } from './fixture-widths.ts';

const { toolbar, sidebar } = messages;
const sixPages: StoryViewerProps['make'] = () => contractDocument();

const meta = preview.meta({
  title: 'Document viewer/Reading in other ways',
  component: StoryViewer,
  args: { make: sixPages, capabilities: { annotate: true, save: true, download: true, print: true } },
});

async function chooseLayout(canvas: Canvas, name: string) {
  await drawnPage();
  await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${toolbar.zoom}:`) }));
  await userEvent.click(await within(document.body).findByRole('menuitemcheckbox', { name }));
}

async function fromMore(canvas: Canvas, role: 'menuitem' | 'menuitemcheckbox', name: string | RegExp) {
  await userEvent.click(canvas.getByRole('button', { name: toolbar.more }));
  await userEvent.click(await within(document.body).findByRole(role, { name }));
}

const menusClosed = () => waitFor(() => expect(within(document.body).queryByRole('menu')).not.toBeInTheDocument());

async function openSidebar(canvas: Canvas, tab: string) {
  await drawnPage();
  await userEvent.click(canvas.getByRole('button', { name: toolbar.sidebar }));
  await userEvent.click(await canvas.findByRole('tab', { name: tab }));
}

export const MatchAlignedWithText = meta.story({
  args: { make: wordsAmongWidths },
  async play({ canvas }) {
    const page = await drawnPage();
    const { words, places } = await wordsDrawn();
    await userEvent.click(canvas.getByRole('button', { name: toolbar.find }));
    await userEvent.type(await canvas.findByRole('textbox', { name: messages.find.label }), words);
    await canvas.findByText(`1 of ${places.length}`);
    const marks = await waitFor(() => {
      const found = [...page.querySelectorAll<HTMLElement>('.textLayer .highlight')];
      expect(found).toHaveLength(places.length);
      return found;
    });
    for (const [index, mark] of marks.entries()) {
      const marked = inPoints(page, wordsIn(mark));
      await expect(marked.left).toBeCloseTo(places[index]?.left ?? 0, 0);
      await expect(marked.right).toBeCloseTo(places[index]?.right ?? 0, 0);
    }
  },
});

export const BrokenPage = meta.story({
  args: { make: documentWithBrokenPage },
  parameters: { expectedErrors: [/renderView/] },
  async play({ canvas }) {
    await drawnPage();
    await expect(await canvas.findByText(messages.brokenPage)).toBeVisible();
  },
});

export const TwoPages = meta.story({
  async play({ canvas }) {
    await chooseLayout(canvas, toolbar.layouts.two);
    const [first, second] = await Promise.all([drawnPage(1), drawnPage(2)]);
    await waitFor(() =>
      expect(Math.abs(first.getBoundingClientRect().top - second.getBoundingClientRect().top)).toBeLessThan(2),
    );
  },
});

export const OnePageAtATime = meta.story({
  async play({ canvas }) {
    await chooseLayout(canvas, toolbar.layouts.single);
    await waitFor(() => expect(document.querySelectorAll('.pdfViewer .page')).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    await menusClosed();
    await userEvent.click(canvas.getByRole('button', { name: toolbar.nextPage }));
    await drawnPage(2);
    await expect(document.querySelectorAll('.pdfViewer .page')).toHaveLength(1);
  },
});

export const Turned = meta.story({
  async play({ canvas }) {
    const page = await drawnPage();
    const { clientWidth: wide, clientHeight: high } = page;
    await fromMore(canvas, 'menuitem', new RegExp(`^${toolbar.rotateRight}`));
    await waitFor(() => expect(page.clientWidth / page.clientHeight).toBeCloseTo(high / wide, 1));
    await drawnPage();
  },
});

export const HandTool = meta.story({
  async play({ canvas }) {
    await drawnPage();
    await fromMore(canvas, 'menuitemcheckbox', toolbar.hand);
    const pages = canvas.getByRole('region', { name: 'storage-agreement.pdf' });
    await waitFor(() => expect(pages).toHaveAttribute('data-hand'));
    pages.setPointerCapture = () => {};
    pages.hasPointerCapture = () => true;
    const before = pages.scrollTop;
    const press = { pointerId: 1, bubbles: true, pointerType: 'mouse' };
    pages.dispatchEvent(new PointerEvent('pointerdown', { ...press, button: 0 }));
    pages.dispatchEvent(new PointerEvent('pointermove', { ...press, movementY: -120 }));
    pages.dispatchEvent(new PointerEvent('lostpointercapture', press));
    await waitFor(() => expect(pages.scrollTop - before).toBe(120));
    await menusClosed();
  },
});

export const ZoomedWithTheWheel = meta.story({
  async play({ canvas }) {
    const page = await drawnPage();
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${toolbar.zoom}:`) }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: '100%' }));
    await canvas.findByRole('button', { name: `${toolbar.zoom}: 100%` });
    await drawnPage();
    await atRest(page);
    const { left, top, width } = page.getBoundingClientRect();
    const turn = { deltaY: -300, clientX: left + width / 4, clientY: top + 200, bubbles: true, cancelable: true };
    await waitFor(() => expect(fireEvent(page, new WheelEvent('wheel', { ...turn, ctrlKey: true }))).toBe(false));
    await waitFor(() => expect(page.clientWidth / width).toBeCloseTo(2, 1));
    await drawnPage();
    await atRest(page);
  },
});

export const FollowingALink = meta.story({
  args: { make: documentWithParts },
  async play({ canvas }) {
    const page = await drawnPage();
    const link = await waitFor(() => {
      const found = page.querySelector<HTMLAnchorElement>('.annotationLayer a');
      expect(found).toBeTruthy();
      return found as HTMLAnchorElement;
    });
    const field = canvas.getByRole('textbox', { name: toolbar.page });
    await atRest(link);
    link.click();
    await waitFor(() => expect(field).toHaveValue('5'));
    await userEvent.click(await canvas.findByRole('button', { name: toolbar.back }));
    await waitFor(() => expect(field).toHaveValue('1'));
    await expect(canvas.queryByRole('button', { name: toolbar.back })).toBeNull();
    await fromMore(canvas, 'menuitem', new RegExp(`^${toolbar.forward}`));
    await waitFor(() => expect(field).toHaveValue('5'));
    await drawnPage(5);
  },
});

export const Attachments = meta.story({
  args: { make: documentWithParts },
  async play({ canvas }) {
    const downloads = watchDownloads();
    await openSidebar(canvas, sidebar.attachments);
    await userEvent.click(await canvas.findByRole('button', { name: sidebar.downloadFile('annex-a.txt') }));
    const [file] = await downloads(1);
    await expect(file).toMatchObject({ name: 'annex-a.txt' });
    await expect(new TextDecoder().decode(file?.bytes)).toContain('2 to 8 degrees');
  },
});

export const LayersOfADocument = meta.story({
  args: { make: documentWithParts },
  async play({ canvas }) {
    await openSidebar(canvas, sidebar.layers);
    const layer = await canvas.findByRole('checkbox', { name: 'Watermark' });
    await expect(layer).toBeChecked();
    await userEvent.click(layer);
    await waitFor(() => expect(layer).not.toBeChecked());
    await drawnPage();
  },
});

export const LeftAndReturned = meta.story({
  beforeEach() {
    const place = { page: 4, zoom: 1.25, left: 0, top: 700, rotation: 0 };
    localStorage.setItem(`accordant.document-place.${documentKey()}`, JSON.stringify(place));
  },
  async play({ canvas }) {
    await drawnPage(4);
    await expect(canvas.getByRole('textbox', { name: toolbar.page })).toHaveValue('4');
    await expect(canvas.getByRole('button', { name: `${toolbar.zoom}: 125%` })).toBeVisible();
  },
});
