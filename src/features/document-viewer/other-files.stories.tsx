import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { messages as viewer } from './plugin-api/document-viewer.messages.ts';
import { picture } from './fixture-documents.ts';
import { watchDownloads } from './fixture-downloads.ts';
import { StoryViewer } from './fixture-frame.tsx';
import { answeredWith, documentUrl, neverAnswered } from './fixture-server.ts';
import { wordDocument } from './fixture-word.ts';
import { messages } from './plugins/other-files/other-files.messages.ts';

const textFile = (text: string) => () => new TextEncoder().encode(text);

const meta = preview.meta({
  title: 'Document viewer/Other files',
  component: StoryViewer,
  args: { capabilities: { annotate: true, save: true, download: true, print: true } },
});

const word = { name: 'storage-agreement.docx', make: wordDocument };

export const Word = meta.story({
  args: word,
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Storage agreement' })).toBeVisible();
    await expect(canvas.getByText('ninety days').tagName).toBe('STRONG');
    await expect(canvas.getByRole('cell', { name: '2 to 8 °C' })).toBeVisible();
    await expect(canvas.getByText('A link that must not run')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.queryByRole('radiogroup', { name: messages.pages.form })).toBeNull();
  },
});

const marked = () => [...(CSS.highlights.get('document-viewer-passage-active') ?? [])].map(String);

/** Words are found wherever bold type or a new paragraph cuts them. */
export const WordPassages = meta.story({
  args: {
    ...word,
    marks: [
      { start: 18, end: 72, quote: 'notice of ninety days.\n\nA link' },
      { start: 900, end: 910, quote: '2 to 8 °C' },
      { start: 0, end: 7, quote: 'nobody wrote this' },
    ],
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(viewer.marks.count('1', '3'))).toBeVisible();
    await waitFor(() => expect(marked()).toEqual(['notice of ninety days.A link']));
    await userEvent.click(canvas.getByRole('button', { name: viewer.marks.previous }));
    await expect(await canvas.findByText(viewer.marks.missing)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: viewer.marks.previous }));
    await waitFor(() => expect(marked()).toEqual(['2 to 8 °C']));
    await expect(canvas.getByText(viewer.marks.count('2', '3'))).toBeVisible();
  },
});

const mail = `From: "Ingrid Solberg" <ingrid@example.com>
To: legal@example.com
Date: Mon, 2 Mar 2026 09:30:00 +0100
Subject: The storage agreement
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/html; charset=utf-8

<p>Please sign by Friday.</p><script>document.body.remove()</script>
--b
Content-Type: text/plain; name="annex-a.txt"
Content-Disposition: attachment; filename="annex-a.txt"

Annex A
--b--
`;

export const Mail = meta.story({
  args: { name: 'agreement.eml', make: textFile(mail.replaceAll('\n', '\r\n')) },
  async play({ canvas }) {
    const downloads = watchDownloads();
    await expect(await canvas.findByRole('heading', { name: 'The storage agreement' })).toBeVisible();
    await expect(canvas.getByText('Please sign by Friday.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: messages.mail.download('annex-a.txt') }));
    await expect((await downloads(1))[0]?.name).toBe('annex-a.txt');
  },
});

const hostileMail = `Subject: Brackets\nContent-Type: text/html\n\n<p>Read to the end.</p>${'<'.repeat(160_000)}`;

export const HostileMail = meta.story({
  parameters: { visual: false },
  args: { name: 'hostile.eml', make: textFile(hostileMail.replaceAll('\n', '\r\n')) },
  async play({ canvas }) {
    await expect(await canvas.findByText(/Read to the end\./)).toBeInTheDocument();
  },
});

export const PlainText = meta.story({
  args: { name: 'notes.txt', make: textFile('Notice: ninety days.\n<b>not bold</b>\nعقد\n') },
  async play({ canvas }) {
    await expect(await canvas.findByText(/<b>not bold<\/b>/)).toBeVisible();
  },
});

export const Picture = meta.story({
  args: { name: 'scan.png', make: async () => new Uint8Array(await (await picture(600, 400)).arrayBuffer()) },
  async play({ canvas }) {
    const image = await canvas.findByRole('img', { name: 'scan.png' });
    const before = image.getBoundingClientRect().width;
    await userEvent.click(canvas.getByRole('button', { name: messages.zoomIn }));
    await waitFor(() => expect(image.getBoundingClientRect().width).toBeGreaterThan(before));
  },
});

const cannotBeShown = (name: string, make: () => Uint8Array) =>
  meta.story({
    args: { name, make },
    async play({ canvas }) {
      await expect(await canvas.findByText(messages.unreadableTitle)).toBeVisible();
      await expect(canvas.getAllByRole('button', { name: viewer.download })[0]).toBeVisible();
    },
  });

export const DamagedWord = cannotBeShown('lease.docx', textFile('This is no archive.'));
export const DamagedPicture = cannotBeShown('scan.png', textFile('This is no picture.'));
export const NotText = cannotBeShown('notes.txt', () => new Uint8Array(64));

export const Loading = meta.story({
  args: { name: 'notes.txt', url: documentUrl },
  ...answering(neverAnswered()),
  async play({ canvas }) {
    await expect(await canvas.findByRole('progressbar', { name: viewer.loading })).toBeVisible();
  },
});

export const Gone = meta.story({
  args: { name: 'notes.txt', url: documentUrl },
  ...answering(answeredWith(404)),
  async play({ canvas }) {
    await expect(await canvas.findByText(viewer.failures.gone.title)).toBeVisible();
  },
});

export const Narrow = meta.story({
  args: word,
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: 'Storage agreement' });
  },
});

export const Dark = meta.story({
  args: word,
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: 'Storage agreement' });
  },
});
