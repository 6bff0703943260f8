import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib';
import { getDocument, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import type { AnnotationRecord, AnnotationStorage } from '../engine/pdfjs-internals.ts';
import { notesIn, type FileAnnotation } from '../notes/note.ts';
import { contractDocument, documentInACircle, documentWithoutTable } from '../fixture-documents.ts';
import { mendAnnotations } from './mend-annotations.ts';
import { rewriteDocument } from './rewrite-document.ts';
import { AnnotationsLost, saveAnnotations } from './save-annotations.ts';

const author = 'Reviewer of contracts';
const onePixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

const open = (bytes: Uint8Array) => getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS }).promise;

const text = (value: string, pageIndex = 0): AnnotationRecord => ({
  annotationType: 3,
  pageIndex,
  rect: [100, 100, 200, 120],
  rotation: 0,
  fontSize: 12,
  color: [0, 0, 0],
  value,
  user: author,
});

const ink = (pageIndex = 0): AnnotationRecord => ({
  annotationType: 15,
  pageIndex,
  rect: [50, 50, 120, 80],
  rotation: 0,
  color: [0, 0, 0],
  opacity: 1,
  thickness: 2,
  paths: {
    lines: [Float32Array.of(NaN, NaN, NaN, NaN, 55, 55, 60, 60, 70, 70, 115, 75)],
    points: [Float32Array.of(55, 55, 115, 75)],
  },
  user: author,
});

function put(document: PDFDocumentProxy, records: readonly AnnotationRecord[]): void {
  const storage = document.annotationStorage as unknown as AnnotationStorage;
  records.forEach((record, index) => storage.setValue(`pdfjs_internal_editor_${index}`, record));
}

async function save(original: Uint8Array, changes: AnnotationRecord[]) {
  const document = await open(original);
  put(document, changes);
  let ids = 0;
  return saveAnnotations({
    document,
    changes,
    reopen: open,
    mend: (bytes, before) =>
      mendAnnotations(bytes, { changes, before, author, newId: () => `id-${(ids += 1)}`, paint: async () => onePixel }),
    rewrite: rewriteDocument,
    transfer: async (copy) => put(copy, changes),
  });
}

/** The annotations of a page as another library reads them. */
async function readBack(bytes: Uint8Array, pageIndex = 0) {
  const document = await PDFDocument.load(bytes);
  const list = document.getPage(pageIndex).node.Annots()?.asArray() ?? [];
  return list.map((reference) => {
    const annotation = document.context.lookup(reference, PDFDict);
    const words = (key: string) => {
      const value = annotation.lookup(PDFName.of(key));
      return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;
    };
    return {
      kind: String(annotation.get(PDFName.of('Subtype'))),
      author: words('T'),
      id: words('NM'),
      hasAppearance: annotation.has(PDFName.of('AP')),
    };
  });
}

describe('saving annotations', () => {
  it('writes them with an author and an id, and every byte that was there stays', async () => {
    const original = await contractDocument(2);
    const { bytes, annotations } = await save(original, [ink(), text('Agreed')]);
    expect(annotations).toBe(2);
    expect(bytes.subarray(0, original.length)).toEqual(original);
    expect(await readBack(bytes)).toEqual([
      { kind: '/Ink', author, id: 'id-1', hasAppearance: true },
      { kind: '/FreeText', author, id: 'id-2', hasAppearance: true },
    ]);
  });

  it('counts on every page that was changed', async () => {
    const { annotations, bytes } = await save(await contractDocument(3), [ink(0), ink(2)]);
    expect(annotations).toBe(2);
    expect(await readBack(bytes, 2)).toHaveLength(1);
  });

  it('can be done again on what was saved, and keeps the ids', async () => {
    const first = await save(await contractDocument(1), [ink()]);
    const second = await save(first.bytes, [text('Agreed')]);
    expect(second.annotations).toBe(2);
    expect((await readBack(second.bytes)).map(({ id }) => id)).toEqual(['id-1', 'id-1']);
  });

  it('removes what was removed', async () => {
    const first = await save(await contractDocument(1), [ink(), text('Agreed')]);
    const [{ id } = { id: '' }] = (await (
      await open(first.bytes)
    )
      .getPage(1)
      .then((page) => page.getAnnotations())) as { id: string }[];
    const second = await save(first.bytes, [{ id, pageIndex: 0, deleted: true, popupRef: '' }]);
    expect((await readBack(second.bytes)).map(({ kind }) => kind)).toEqual(['/FreeText']);
  });
});

describe('what is said about an annotation', () => {
  const said = (words: string) => ({ id: `id of ${words}`, author, at: '2026-03-01T12:00:00.000Z', text: words });
  const read = async (bytes: Uint8Array) => {
    const types = new Set([1, 3, 15]);
    const document = await open(bytes);
    const found = (await document.getAnnotationsByType(types, undefined as never)) as FileAnnotation[];
    return notesIn(found, (written) => written ?? undefined);
  };

  it('is written as replies, to new annotations in whatever order they lie', async () => {
    const [first, second] = [ink(), { ...text('Agreed'), thread: { added: [said('Really?')], resolved: true } }];
    const { bytes, annotations } = await save(await contractDocument(1), [first, second]);
    expect(annotations).toBe(2);
    const notes = await read(bytes);
    expect(notes.find(({ kind }) => kind === 'text')).toMatchObject({
      resolved: true,
      comments: [{ author, text: 'Really?' }],
    });
    expect(notes.find(({ kind }) => kind === 'ink')).toMatchObject({ resolved: false, comments: [] });
  });

  it('joins what was said before, and opens again what was settled', async () => {
    const begun = { ...ink(), thread: { added: [said('One')], resolved: true } };
    const first = await save(await contractDocument(1), [begun]);
    const [{ key } = { key: '' }] = await read(first.bytes);
    const second = await save(first.bytes, [
      { id: key, pageIndex: 0, thread: { added: [said('Two')], resolved: false } },
    ]);
    expect(second.annotations).toBe(1);
    const [note] = await read(second.bytes);
    expect(note?.comments.map((comment) => comment.text)).toEqual(['One', 'Two']);
    expect(note?.resolved).toBe(false);
    expect(second.bytes.subarray(0, first.bytes.length)).toEqual(first.bytes);
  });

  it('goes with the annotation that is removed', async () => {
    const first = await save(await contractDocument(1), [{ ...ink(), thread: { added: [said('One')] } }]);
    const [{ key } = { key: '' }] = await read(first.bytes);
    const second = await save(first.bytes, [{ id: key, pageIndex: 0, deleted: true, popupRef: '' }]);
    expect(await readBack(second.bytes)).toEqual([]);
  });

  it('is not put to another annotation where the order is not what was made', async () => {
    const document = await open(await contractDocument(1));
    const changes = [{ ...text('Agreed'), thread: { added: [said('About the text')] } }, ink()];
    put(document, changes.toReversed());
    const bytes = await document.saveDocument();
    const mending = mendAnnotations(bytes, { changes, before: new Map([[0, []]]), author });
    await expect(mending).rejects.toThrow('what a comment is about');
  });

  it('is never dropped in silence', async () => {
    const lost = { id: '999R', pageIndex: 0, thread: { added: [said('One')] } };
    await expect(save(await contractDocument(1), [lost])).rejects.toBeInstanceOf(AnnotationsLost);
  });
});

describe('links and form fields on a page that is saved', () => {
  it('are not signed by who annotated', async () => {
    const original = await PDFDocument.load(await contractDocument(1));
    const { context } = original;
    const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 10, 10], Border: [0, 0, 0] });
    original.getPage(0).node.addAnnot(context.register(link));
    const { bytes } = await save(await original.save({ useObjectStreams: false }), [ink()]);
    expect((await readBack(bytes))[0]).toEqual({
      kind: '/Link',
      author: undefined,
      id: undefined,
      hasAppearance: false,
    });
  });
});

describe('text that the standard fonts lack', () => {
  const words = 'Согласовано';

  it('would be saved without an appearance by pdf.js alone', async () => {
    const document = await open(await contractDocument(1));
    put(document, [text(words)]);
    expect(await readBack(await document.saveDocument())).toMatchObject([{ hasAppearance: false, id: undefined }]);
  });

  it('gets an appearance that every reader shows', async () => {
    const { bytes } = await save(await contractDocument(1), [text(words)]);
    expect(await readBack(bytes)).toMatchObject([{ kind: '/FreeText', hasAppearance: true }]);
  });
});

describe('a file whose table of places is lost', () => {
  it('would lose its annotations silently', async () => {
    const document = await open(documentWithoutTable());
    put(document, [ink()]);
    const page = await (await open(await document.saveDocument())).getPage(1);
    expect(await page.getAnnotations()).toHaveLength(0);
  });

  it('is written anew and keeps them', async () => {
    const { annotations, bytes } = await save(documentWithoutTable(), [ink(), text('Agreed')]);
    expect(annotations).toBe(2);
    expect((await readBack(bytes)).map(({ id }) => id)).toEqual(['id-1', 'id-2']);
  });
});

describe('a file that nothing can be written into', () => {
  it('says so', async () => {
    await expect(save(documentInACircle(), [ink()])).rejects.toBeInstanceOf(AnnotationsLost);
  });
});
