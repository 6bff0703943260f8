import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { messages as viewer } from './plugin-api/document-viewer.messages.ts';
import { drawnPage, type Canvas } from './fixture-acts.ts';
import { WordInBothForms } from './fixture-pages.tsx';
import { messages } from './plugins/other-files/other-files.messages.ts';

const { pages } = messages;

const meta = preview.meta({
  title: 'Document viewer/Word as pages',
  component: WordInBothForms,
  args: {
    chosen: true,
    onChoose: fn(),
    capabilities: { annotate: true, save: true, download: true, print: true },
  },
});

const text = async (canvas: Canvas) =>
  expect(await canvas.findByRole('heading', { name: 'Storage agreement' })).toBeVisible();

const pagesShown = async (canvas: Canvas) => {
  await drawnPage();
  await expect(await canvas.findByRole('toolbar', { name: viewer.toolbar.label })).toBeVisible();
};

export const AsText = meta.story({
  args: { chosen: false },
  async play({ canvas, args }) {
    await text(canvas);
    await expect(canvas.getByRole('radiogroup', { name: pages.form })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: pages.asText })).toBeChecked();
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
});

/** Read only: what is written into the pages would not be in the document. */
export const AsPages = meta.story({
  async play({ canvas }) {
    await pagesShown(canvas);
    await expect(canvas.queryByRole('button', { name: viewer.tools.highlight.label })).toBeNull();
    await expect(canvas.queryByRole('button', { name: viewer.toolbar.save })).toBeNull();
  },
});

/** By keyboard alone; the focus stays on the choice. */
export const FromOneToTheOther = meta.story({
  async play({ canvas, args }) {
    await pagesShown(canvas);
    canvas.getByRole('radio', { name: pages.asPages }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await text(canvas);
    await expect(args.onChoose).toHaveBeenLastCalledWith(false);
    await expect(canvas.getByRole('radio', { name: pages.asText })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await pagesShown(canvas);
    await expect(canvas.getByText(pages.shown)).toHaveAttribute('role', 'status');
    await expect(canvas.getByRole('radio', { name: pages.asPages })).toHaveFocus();
  },
});

/** A passage is marked in either form. */
export const Passages = meta.story({
  args: { marks: [{ start: 0, end: 11, quote: 'ninety days' }] },
  async play({ canvas }) {
    await pagesShown(canvas);
    await expect(await canvas.findByText(viewer.marks.count('1', '1'))).toBeVisible();
    await waitFor(() => expect(document.querySelector('.document-viewer-marks > [data-active]')).not.toBeNull());
    await userEvent.click(canvas.getByRole('radio', { name: pages.asText }));
    await text(canvas);
    await waitFor(() => expect(CSS.highlights.get('document-viewer-passage-active')?.size).toBe(1));
  },
});

/** The text is shown until then. */
export const Making = meta.story({
  args: { state: { name: 'making' } },
  async play({ canvas }) {
    await text(canvas);
    await expect(canvas.getByRole('progressbar', { name: pages.making })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: pages.asText }));
    await expect(canvas.queryByRole('progressbar')).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: pages.asPages }));
    await expect(canvas.getByRole('progressbar', { name: pages.making })).toBeVisible();
  },
});

export const Failed = meta.story({
  args: { state: { name: 'failed', message: 'Making them took too long. Read it as text.' } },
  async play({ canvas }) {
    await text(canvas);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Making them took too long. Read it as text.');
    await expect(canvas.queryByRole('button', { name: pages.retry })).toBeNull();
  },
});

const notAsked = { name: 'failed', message: 'The server did not answer.', onRetry: fn() } as const;

export const NotAskedFor = meta.story({
  args: { state: notAsked },
  async play({ canvas }) {
    await text(canvas);
    await userEvent.click(canvas.getByRole('button', { name: pages.retry }));
    await expect(notAsked.onRetry).toHaveBeenCalledOnce();
  },
});

export const Dark = AsPages.extend({ globals: { theme: 'dark' } });

export const MakingDark = Making.extend({ globals: { theme: 'dark' } });

export const FailedDark = Failed.extend({ globals: { theme: 'dark' } });

export const Narrow = AsPages.extend({ globals: { viewport: { value: 'narrow' } } });

export const NarrowMaking = Making.extend({ globals: { viewport: { value: 'narrow' } } });

export const NarrowFailed = Failed.extend({ globals: { viewport: { value: 'narrow' } } });
