import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { contractDocument, documentInACircle, documentWithoutTable } from '../../fixture-documents.ts';
import { notesIn, type FileAnnotation } from '../../plugins/notes/note.ts';
import { author, ink, open, put, readBack, save, text } from './fixture-saving.ts';
import { repairAnnotations } from './repair-annotations.ts';
import { AnnotationsLost } from './save-annotations.ts';

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

describe('comments on an annotation', () => {
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

  it('joins earlier comments and reopens a resolved thread', async () => {
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
    const repairing = repairAnnotations(bytes, { changes, before: new Map([[0, []]]), author });
    await expect(repairing).rejects.toThrow('what a comment is about');
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

  it('is written again and keeps them', async () => {
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
