import {
  isEditor,
  isUnfinished,
  type AnnotationRecord,
  type AnnotationStorage,
  type Editor,
} from '../engine/pdfjs-internals.ts';

/** A new annotation: how pdf.js makes it again, and how it is written into the file meanwhile. */
export interface DraftedAnnotation {
  copy: AnnotationRecord;
  saved: AnnotationRecord;
}

/** What a person has done since the document was last saved. */
export interface DraftContent {
  added: DraftedAnnotation[];
  /** Annotations in the file that are gone, or stand among the added ones as they are now. */
  removed: AnnotationRecord[];
  /** Form fields and their values. */
  fields: [string, AnnotationRecord][];
}

export const isEmptyDraft = ({ added, removed, fields }: DraftContent) =>
  added.length + removed.length + fields.length === 0;

/** Take down everything that the file does not hold yet. Holds only what IndexedDB can keep. */
export function draftOf(storage: AnnotationStorage, formTouched: boolean): DraftContent {
  const draft: DraftContent = { added: [], removed: [], fields: [] };
  for (const [key, value] of storage) {
    if (isEditor(value)) takeEditor(draft, value);
    else if (value.unopened) draft.added.push({ copy: withoutOrigin(value), saved: withoutOrigin(value.unopened) });
    else if (value.deleted) draft.removed.push(value);
    else if (formTouched) draft.fields.push([key, keepable(value)]);
  }
  return draft;
}

function takeEditor(draft: DraftContent, editor: Editor): void {
  const saved = isUnfinished(editor) ? null : editor.serialize(false);
  if (!saved) return;
  const { annotationElementId: id, pageIndex } = editor;
  if (id) draft.removed.push({ id, pageIndex, deleted: true, popupRef: saved.popupRef ?? '' });
  if (saved.deleted) return;
  const copy = editor.serialize(true) ?? saved;
  draft.added.push({ copy: withoutOrigin(copy), saved: withoutOrigin(saved) });
}

/** An annotation as if it had just been made: not one that the file holds. */
function withoutOrigin(record: AnnotationRecord): AnnotationRecord {
  const { id: _id, annotationElementId: _origin, bitmap: _bitmap, unopened: _unopened, ...rest } = record;
  return keepable({ ...rest, popupRef: '' });
}

/** Without what a database refuses: functions, elements, pictures that live in memory. */
function keepable(record: AnnotationRecord): AnnotationRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => isPlain(value)));
}

function isPlain(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return typeof value !== 'function' && typeof value !== 'symbol';
  if (ArrayBuffer.isView(value) || value instanceof Date) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isPlain);
}
