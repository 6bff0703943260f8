import { describe, expect, it } from 'vitest';
import type { AnnotationRecord, AnnotationStorage, Editor } from '../../engine/pdfjs-internals.ts';
import { ThreadChanges } from '../../engine/thread-changes.ts';
import { draftOf, isEmptyDraft } from './draft.ts';

const editor = (saved: AnnotationRecord | null, copy: AnnotationRecord | null = saved, id: string | null = null) =>
  ({
    annotationElementId: id,
    pageIndex: 2,
    isEmpty: () => false,
    serialize: (forCopying?: boolean) => (forCopying ? copy : saved),
  }) as unknown as Editor;

const storage = (...entries: [string, Editor | AnnotationRecord][]) => entries as unknown as AnnotationStorage;

describe('a draft', () => {
  it('keeps a new annotation both as it is made again and as it is saved', () => {
    const made = editor({ annotationType: 13, lines: [1] }, { annotationType: 13, bitmapUrl: 'data:…', isCopy: true });
    expect(draftOf(storage(['e1', made]), false, new ThreadChanges(() => {}))).toEqual({
      added: [
        {
          copy: { annotationType: 13, bitmapUrl: 'data:…', isCopy: true, popupRef: '' },
          saved: { annotationType: 13, lines: [1], popupRef: '' },
        },
      ],
      removed: [],
      fields: [],
      threads: [],
    });
  });

  it('takes what cannot be copied as it is saved', () => {
    const highlight = editor({ annotationType: 9, quadPoints: new Float32Array([1]) }, null);
    expect(draftOf(storage(['e1', highlight]), false, new ThreadChanges(() => {})).added[0]?.copy).toMatchObject({
      quadPoints: new Float32Array([1]),
    });
  });

  it('puts a changed annotation of the file down as removed and made again', () => {
    const changed = editor({ annotationType: 3, id: '12R', value: 'new' }, { annotationType: 3, value: 'new' }, '12R');
    const draft = draftOf(storage(['e1', changed]), false, new ThreadChanges(() => {}));
    expect(draft.removed).toEqual([{ id: '12R', pageIndex: 2, deleted: true, popupRef: '' }]);
    expect(draft.added[0]?.saved).not.toHaveProperty('id');
  });

  it('remembers what was deleted', () => {
    const deleted = editor({ id: '12R', deleted: true, pageIndex: 2, popupRef: '13R' }, null, '12R');
    expect(draftOf(storage(['e1', deleted]), false, new ThreadChanges(() => {}))).toMatchObject({
      added: [],
      removed: [{ id: '12R', popupRef: '13R' }],
    });
  });

  it('leaves out what the file holds and what is empty', () => {
    const unchanged = editor(null, { annotationType: 3 }, '12R');
    const empty = { ...editor({ annotationType: 3 }), isEmpty: () => true } as Editor;
    expect(isEmptyDraft(draftOf(storage(['e1', unchanged], ['e2', empty]), false, new ThreadChanges(() => {})))).toBe(
      true,
    );
  });

  it('holds form fields only when someone filled them in', () => {
    const field: [string, AnnotationRecord] = ['21R', { value: 'Oslo' }];
    expect(draftOf(storage(field), false, new ThreadChanges(() => {})).fields).toEqual([]);
    expect(draftOf(storage(field), true, new ThreadChanges(() => {})).fields).toEqual([field]);
  });

  it('holds nothing that a database refuses', () => {
    const odd = editor({
      annotationType: 3,
      comment: { text: 'a', onClick() {} },
      bitmap: {} as ImageBitmap,
      date: new Date(0),
    });
    expect(
      Object.keys(draftOf(storage(['e1', odd]), false, new ThreadChanges(() => {})).added[0]?.saved ?? {}),
    ).toEqual(['annotationType', 'date', 'popupRef']);
  });
});
