import { describe, expect, it } from 'vitest';
import { inspectPdf, readPdf } from './read-pdf.ts';
import { makePdf, makeScan } from '../testing/make-pdf.ts';

async function documentOf(bytes: Uint8Array, maxPages = 100) {
  const reading = await readPdf(bytes, maxPages);
  if (!('document' in reading)) throw new Error(reading.status);
  return reading.document;
}

describe('reading a PDF', () => {
  it('gives its text page by page, with the box of each stretch', async () => {
    const { text, pages, items } = await documentOf(
      await makePdf([['Notice period', 'Ninety days.'], ['Governing law']]),
    );

    expect(text).toBe('Notice period\nNinety days.\nGoverning law\n');
    expect(pages).toMatchObject([
      { no: 1, start: 0, end: 27, w: 612, h: 792, rotation: 0 },
      { no: 2, start: 27, end: 41 },
    ]);
    expect(items.map((item) => text.slice(item.start, item.end))).toEqual([
      'Notice period',
      'Ninety days.',
      'Governing law',
    ]);
    expect(items[0]).toMatchObject({ page: 1, x: 72, y: 720, h: 10 });
    expect(items[0]?.w).toBeCloseTo(58.9, 1);
  });

  it('keeps boxes in the unrotated page', async () => {
    const { pages, items } = await documentOf(await makePdf([{ lines: ['Sideways'], rotation: 90 }]));
    expect(pages[0]).toMatchObject({ w: 612, h: 792, rotation: 90 });
    expect(items[0]).toMatchObject({ x: 72, y: 720, h: 10 });
  });

  it('stops at so many pages and says how many there are', async () => {
    const document = await documentOf(await makePdf([['One'], ['Two'], ['Three']]), 2);
    expect(document).toMatchObject({ text: 'One\nTwo\n', pageCount: 3 });
    expect(document.pages).toHaveLength(2);
  });

  it.each([
    ['nothing but images', makeScan(2)],
    ["images and a service's stamp", makeScan(3, 'Envelope 4711')],
    ['empty pages', makePdf([[], []])],
  ])('of %s says that it needs OCR', async (_what, bytes) => {
    expect((await readPdf(await bytes, 10)).status).toBe('needs_ocr');
  });

  it('of a short text without images does not', async () => {
    expect((await readPdf(await makePdf([['Signed in Lund.']]), 10)).status).toBe('ready');
  });

  it('says when a password is needed', async () => {
    const bytes = await makePdf([['Secret']], { password: 'open sesame' });
    expect(await inspectPdf(bytes.slice())).toEqual({ status: 'password_protected' });
    expect(await readPdf(bytes, 10)).toEqual({ status: 'password_protected' });
  });

  it.each([
    ['cut short', async () => (await makePdf([['Whole']])).slice(0, 300)],
    ['only a header', async () => new TextEncoder().encode('%PDF-1.7')],
    [
      'noise after a header',
      async () => new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000, 0xa7)])),
    ],
  ])('that is %s says that it is damaged', async (_what, make) => {
    expect(await inspectPdf(await make())).toEqual({ status: 'damaged' });
    expect(await readPdf(await make(), 10)).toEqual({ status: 'damaged' });
  });
});

describe('inspecting a PDF', () => {
  it('counts its pages', async () => {
    expect(await inspectPdf(await makePdf([['One'], ['Two']]))).toEqual({ status: 'readable', pageCount: 2 });
  });
});
