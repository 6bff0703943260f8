import { PDFDocument, PDFName, degrees } from 'pdf-lib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { contractDocument } from '../../fixture-documents.ts';
import { wrapped } from './certificate-page.ts';
import { placingMatrix } from './flatten-annotations.ts';
import { makeCopy, type CopyOptions } from './make-copy.ts';
import { pagesIn } from '../../plugin-api/page-range.ts';
import { uprightSpace } from './stamp-pages.ts';

const plain: CopyOptions = {
  flatten: false,
  pages: undefined,
  followedBy: [],
  stamp: undefined,
  certificate: undefined,
};

async function words(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS }).promise;
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return (items as { str: string }[]).map(({ str }) => str).join(' ');
    }),
  );
}

/** A contract with a square drawn as an annotation, and one that is only a link. */
async function annotated(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await contractDocument(1));
  const { context } = document;
  const page = document.getPage(0);
  const appearance = context.register(
    context.stream('1 0 0 rg 0 0 10 10 re f', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 10, 10] }),
  );
  const square = { Type: 'Annot', Subtype: 'Stamp', Rect: [100, 100, 150, 150], F: 4, AP: { N: appearance } };
  page.node.addAnnot(context.register(context.obj(square)));
  page.node.addAnnot(context.register(context.obj({ ...square, F: 2 })));
  page.node.addAnnot(context.register(context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 10, 10] })));
  return document.save({ useObjectStreams: false });
}

describe('a flattened copy', () => {
  it('draws what can be seen, keeps links and holds no other annotation', async () => {
    const document = await PDFDocument.load(await makeCopy(await annotated(), { ...plain, flatten: true }));
    const page = document.getPage(0);
    expect(page.node.Annots()?.size()).toBe(1);
    const drawn = page.node.Resources()?.lookup(PDFName.of('XObject'));
    expect(String(drawn).match(/Flat/g)).toHaveLength(1);
  });

  it.each([
    ['moved and stretched', [0, 0, 10, 10], [1, 0, 0, 1, 0, 0], [100, 200, 150, 220], [5, 0, 0, 2, 100, 200]],
    ['turned', [0, 0, 10, 20], [0, 1, -1, 0, 0, 0], [0, 0, 20, 10], [1, 0, 0, 1, 20, 0]],
    ['with swapped corners', [0, 0, 10, 10], [1, 0, 0, 1, 0, 0], [20, 20, 10, 10], [1, 0, 0, 1, 10, 10]],
  ] as const)('places an appearance that is %s', (_, box, matrix, rect, placing) => {
    expect(placingMatrix(box, matrix, rect)?.map((number) => number + 0)).toEqual(placing);
  });

  it('leaves out what has no extent', () => {
    expect(placingMatrix([0, 0, 0, 10], [1, 0, 0, 1, 0, 0], [0, 0, 1, 1])).toBeUndefined();
  });
});

describe('splitting and merging', () => {
  it('takes the pages that are named, in their order', async () => {
    const copy = await words(await makeCopy(await contractDocument(6), { ...plain, pages: [4, 1] }));
    expect(copy.map((text) => /Page (\d)/.exec(text)?.[1])).toEqual(['5', '2']);
  });

  it('puts other documents behind', async () => {
    const copy = await makeCopy(await contractDocument(2), { ...plain, followedBy: [await contractDocument(3)] });
    expect(await words(copy)).toHaveLength(5);
  });

  it.each([
    ['1-3, 7', [0, 1, 2, 6]],
    ['7–', [6, 7]],
    ['2', [1]],
    ['0', undefined],
    ['9', undefined],
    ['3-1', undefined],
    ['all', undefined],
    ['', undefined],
  ])('%j of eight pages are %j', (range, pages) => expect(pagesIn(range, 8)).toEqual(pages));
});

describe('stamping', () => {
  it('writes header, footer and numbers onto every page', async () => {
    const stamp = { header: 'Confidential', footer: 'Harbour', numbers: (page: string, of: string) => `${page}/${of}` };
    const copy = await words(await makeCopy(await contractDocument(2), { ...plain, stamp }));
    expect(copy[0]).toContain('Confidential');
    expect(copy[1]).toContain('Harbour');
    expect(copy[1]).toContain('2/2');
  });

  it.each([
    [0, { x: 10, y: 20 }],
    [90, { x: 180, y: 10 }],
    [180, { x: 190, y: 80 }],
    [270, { x: 20, y: 90 }],
  ])('keeps upright on a page that is turned by %i', async (angle, place) => {
    const page = (await PDFDocument.create()).addPage([200, 100]);
    page.setRotation(degrees(angle));
    expect(uprightSpace({ degrees }, page).place(10, 20)).toMatchObject(place);
  });
});

describe('a certificate page', () => {
  it('stands at the end', async () => {
    const certificate = { title: 'Certificate', facts: [['File', 'lease.pdf']] as const, note: 'Made here.' };
    const copy = await words(await makeCopy(await contractDocument(1), { ...plain, certificate }));
    expect(copy).toHaveLength(2);
    expect(copy[1]).toContain('lease.pdf');
  });

  it('breaks long lines', () => {
    expect(wrapped('one two abcdefgh', (line) => line.length <= 5)).toEqual(['one', 'two', 'abcde', 'fgh']);
  });
});
