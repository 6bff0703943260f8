import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { messages } from './plugin-api/document-viewer.messages.ts';
import { annotations, drawnPage, type Canvas } from './fixture-acts.ts';
import {
  contractDocument,
  damagedDocument,
  documentWithoutPages,
  documentWithUnusablePage,
  letter,
  protectedDocument,
} from './fixture-documents.ts';
import { StoryViewer, type StoryViewerProps } from './fixture-frame.tsx';
import { answeredWith, documentUrl, neverAnswered, servedByRanges, unreachable } from './fixture-server.ts';

const everything = { annotate: true, save: true, download: true, print: true };
const { failures, find, toolbar } = messages;

const sixPages: StoryViewerProps['make'] = () => contractDocument();

const meta = preview.meta({
  title: 'Document viewer/Reading',
  component: StoryViewer,
  args: { make: sixPages, capabilities: everything, author: { name: 'Ingrid Solberg' }, onState: fn() },
});

export const Ready = meta.story({
  async play({ canvas }) {
    await drawnPage();
    await expect(canvas.getByRole('textbox', { name: toolbar.page })).toHaveValue('1');
    await expect(canvas.getByText('of 6')).toBeVisible();
  },
});

export const LoadingDocument = meta.story({
  args: { make: undefined, url: documentUrl },
  ...answering(neverAnswered()),
  async play({ canvas }) {
    await expect(await canvas.findByRole('progressbar', { name: messages.loading })).toBeVisible();
  },
});

export const ByRanges = meta.story({
  args: { make: undefined, url: documentUrl },
  async beforeEach({ msw }) {
    msw.use(servedByRanges(await contractDocument(120)));
  },
  async play({ canvas }) {
    await drawnPage();
    await expect(canvas.getByText('of 120')).toBeVisible();
  },
});

export const GoingToAPage = meta.story({
  async play({ canvas }) {
    await drawnPage();
    const field = canvas.getByRole('textbox', { name: toolbar.page });
    await userEvent.clear(field);
    await userEvent.type(field, '5{Enter}');
    await drawnPage(5);
    await expect(field).toHaveValue('5');
    await userEvent.clear(field);
    await userEvent.type(field, '77{Enter}');
    await expect(await canvas.findByText(toolbar.noSuchPage('77'))).toBeInTheDocument();
    await expect(field).toHaveValue('5');
  },
});

export const Zoomed = meta.story({
  async play({ canvas }) {
    const page = await drawnPage();
    const before = page.clientWidth;
    await userEvent.click(canvas.getByRole('button', { name: toolbar.zoomIn }));
    await userEvent.click(canvas.getByRole('button', { name: toolbar.zoomIn }));
    await waitFor(() => expect(page.clientWidth).toBeGreaterThan(before));
    await drawnPage();
  },
});

export const Pages = meta.story({
  async play({ canvas }) {
    await drawnPage();
    await userEvent.click(canvas.getByRole('button', { name: toolbar.sidebar }));
    const second = await canvas.findByRole('button', { name: 'Page 2' });
    await waitFor(() => expect(second.querySelector('canvas[data-drawn]')).toBeTruthy());
    await userEvent.click(second);
    await expect(canvas.getByRole('textbox', { name: toolbar.page })).toHaveValue('2');
    await drawnPage(2);
  },
});

export const Contents = meta.story({
  async play({ canvas }) {
    await drawnPage();
    await userEvent.click(canvas.getByRole('button', { name: toolbar.sidebar }));
    await userEvent.click(await canvas.findByRole('tab', { name: messages.sidebar.outline }));
    await userEvent.click(await canvas.findByRole('treeitem', { name: 'Fees' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: toolbar.page })).toHaveValue('4'));
    await drawnPage(4);
  },
});

export const Finding = meta.story({
  async play({ canvas }) {
    await drawnPage();
    await userEvent.click(canvas.getByRole('button', { name: toolbar.find }));
    const field = await canvas.findByRole('textbox', { name: find.label });
    await userEvent.type(field, 'ninety days');
    await expect(await canvas.findByText('1 of 6')).toBeVisible();
    await userEvent.type(field, '{Enter}');
    await expect(await canvas.findByText('2 of 6')).toBeVisible();
    await drawnPage(2);
    await waitFor(() => expect(document.querySelector('.textLayer .highlight.selected')).toBeVisible());
  },
});

export const NoMatch = meta.story({
  async play({ canvas }) {
    await drawnPage();
    await userEvent.click(canvas.getByRole('button', { name: toolbar.find }));
    await userEvent.type(await canvas.findByRole('textbox', { name: find.label }), 'arbitration');
    await expect(await canvas.findByText(find.none)).toBeVisible();
  },
});

export const HighlightingWhatWasFound = meta.story({
  async play({ canvas }) {
    await drawnPage();
    await userEvent.click(canvas.getByRole('button', { name: toolbar.find }));
    await userEvent.type(await canvas.findByRole('textbox', { name: find.label }), 'ninety days');
    await canvas.findByText('1 of 6');
    await waitFor(() => expect(document.querySelector('.textLayer .highlight.selected')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: find.highlight }));
    await annotations('highlight', 1);
  },
});

export const Passages = meta.story({
  args: {
    marks: [
      { start: 0, end: 17 },
      { page: 3, rectangles: [{ left: 72, bottom: 634, right: 430, top: 648 }] },
    ],
  },
  async play({ canvas }) {
    await drawnPage();
    await expect(await canvas.findByText('Passage 1 of 2')).toBeVisible();
    await waitFor(() =>
      expect(document.querySelectorAll('.page[data-page-number="1"] .document-viewer-marks > div')).toHaveLength(1),
    );
    await userEvent.click(canvas.getByRole('button', { name: messages.marks.next }));
    await drawnPage(3);
    await waitFor(() =>
      expect(
        document.querySelector('.page[data-page-number="3"] .document-viewer-marks > [data-active]'),
      ).toBeVisible(),
    );
  },
});

export const ReadOnly = meta.story({
  args: { capabilities: { download: true } },
  async play({ canvas }) {
    await drawnPage();
    await expect(canvas.queryByRole('button', { name: messages.tools.highlight.label })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Save/ })).toBeNull();
  },
});

const twoThousandPages = () => contractDocument(2_000);

export const ManyPages = meta.story({
  args: { make: twoThousandPages },
  async play({ canvas }) {
    await waitFor(() => canvas.getByText('of 2,000'));
    await drawnPage();
    await userEvent.click(canvas.getByRole('button', { name: toolbar.sidebar }));
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Page \d+$/ }).length).toBeLessThan(20));
    const field = canvas.getByRole('textbox', { name: toolbar.page });
    await userEvent.clear(field);
    await userEvent.type(field, '1234{Enter}');
    await drawnPage(1_234);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Page 1234' }).querySelector('canvas[data-drawn]')).toBeTruthy(),
    );
  },
});

const protectedByHarbour = () => protectedDocument('harbour');

export const PasswordProtected = meta.story({
  parameters: { visual: false },
  args: { make: protectedByHarbour },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: messages.password.title })).toBeVisible();
  },
});

export const PasswordWrong = meta.story({
  args: { make: protectedByHarbour },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText(messages.password.label), 'haven{Enter}');
    await expect(await canvas.findByText(messages.password.wrong)).toBeVisible();
  },
});

export const PasswordRight = meta.story({
  parameters: { visual: false },
  args: { make: protectedByHarbour },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText(messages.password.label), 'harbour{Enter}');
    await drawnPage();
  },
});

export const PasswordDeclined = meta.story({
  args: { make: protectedByHarbour },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: messages.password.cancel }));
    await expect(await canvas.findByText(failures['password-declined'].title)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: messages.retry }));
    await expect(await canvas.findByLabelText(messages.password.label)).toBeVisible();
  },
});

/** The document cannot be opened, and the page says why. */
const says =
  (failure: keyof typeof failures) =>
  async ({ canvas }: { canvas: Canvas }) => {
    const { title, canRetry } = failures[failure];
    await expect(await canvas.findByRole('heading', { name: title })).toBeVisible();
    await expect(canvas.queryAllByRole('button', { name: messages.retry })).toHaveLength(canRetry ? 1 : 0);
  };

export const Corrupt = meta.story({ args: { make: damagedDocument }, play: says('damaged') });
export const NotAPdf = meta.story({ args: { make: letter }, play: says('not-a-pdf') });
export const ZeroPages = meta.story({ args: { make: documentWithoutPages }, play: says('no-pages') });
export const UnusableFirstPage = meta.story({
  args: { make: documentWithUnusablePage },
  parameters: { expectedErrors: [/Unable to initialize viewer/] },
  play: says('unusable-first-page'),
});

const fromServer = { make: undefined, url: documentUrl };

export const Empty = meta.story({
  args: fromServer,
  ...answering(answeredWith(416)),
  play: says('empty'),
});

export const Gone = meta.story({
  args: fromServer,
  ...answering(answeredWith(404)),
  play: says('gone'),
});

export const Forbidden = meta.story({
  args: fromServer,
  ...answering(answeredWith(403)),
  play: says('forbidden'),
});

export const SignedOut = meta.story({
  args: fromServer,
  ...answering(answeredWith(401)),
  play: says('signed-out'),
});

export const ServerUnavailable = meta.story({
  args: fromServer,
  ...answering(answeredWith(503)),
  play: says('server'),
});

export const Offline = meta.story({
  args: fromServer,
  ...answering(unreachable()),
  async play({ canvas, msw }) {
    await expect(await canvas.findByRole('heading', { name: failures.offline.title })).toBeVisible();
    msw.use(servedByRanges(await contractDocument(2)));
    await userEvent.click(canvas.getByRole('button', { name: messages.retry }));
    await drawnPage();
  },
});

/** What describes its pages stands before what is on them, so that a page is fetched when it is shown and not before. */
async function longDocument(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const pages = Array.from({ length: 600 }, () => document.addPage([595, 842]));
  for (const [index, page] of pages.entries()) {
    const filling = Array.from({ length: 30 }, (_, line) => `Page ${index + 1}, line ${line + 1}`).join('\n');
    page.drawText(filling, { x: 72, y: 740, size: 12, font, lineHeight: 18 });
  }
  return document.save({ useObjectStreams: false });
}

export const OfflineInTheMiddle = meta.story({
  args: fromServer,
  async beforeEach({ msw }) {
    msw.use(servedByRanges(await longDocument()));
  },
  async play({ canvas, msw }) {
    const reachable = servedByRanges(await longDocument());
    await drawnPage();
    msw.use(unreachable());
    const field = canvas.getByRole('textbox', { name: toolbar.page });
    await userEvent.clear(field);
    await userEvent.type(field, '300{Enter}');
    // It is tried again by itself as well: the button goes while that is under way.
    const retry = await canvas.findByRole('button', { name: messages.interrupted.retry });
    await expect(canvas.getByText(messages.interrupted.title)).toBeVisible();
    msw.use(reachable);
    await userEvent.click(retry);
    await drawnPage(300);
    await waitFor(() => expect(canvas.queryByText(messages.interrupted.title)).toBeNull());
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: () => drawnPage().then(() => {}),
});

export const NarrowPages = meta.story({
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await drawnPage();
    await userEvent.click(canvas.getByRole('button', { name: toolbar.sidebar }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Page 2' })).toBeNull());
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: () => drawnPage().then(() => {}),
});
