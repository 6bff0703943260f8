import {
  isEditor,
  isUnfinished,
  type AnnotationRecord,
  type AnnotationStorage,
  type Editor,
} from '../../engine/pdfjs-internals.ts';

import { keyOf, type ThreadChanges } from '../../engine/thread-changes.ts';

/** A new annotation: how pdf.js restores it, and how it is written into the file until then. */
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
  /** What was said about annotations in the file, by their ids. */
  threads: [string, AnnotationRecord][];
}

export const isEmptyDraft = ({ added, removed, fields, threads }: DraftContent) =>
  added.length + removed.length + fields.length + (threads?.length ?? 0) === 0;

/** Take down everything that the file does not hold yet. Holds only what IndexedDB can keep. */
export function draftOf(storage: AnnotationStorage, formTouched: boolean, threads: ThreadChanges): DraftContent {
  const draft: DraftContent = { added: [], removed: [], fields: [], threads: [] };
  for (const [key, value] of storage) {
    if (isEditor(value)) takeEditor(draft, value, threads);
    else if (value.unopened) draft.added.push({ copy: withoutOrigin(value), saved: withoutOrigin(value.unopened) });
    else if (value.deleted) draft.removed.push(value);
    else if (formTouched) draft.fields.push([key, keepable(value)]);
  }
  const gone = new Set(draft.removed.map(({ id }) => id));
  draft.threads = threads.inFile((key) => gone.has(key));
  return draft;
}

function takeEditor(draft: DraftContent, editor: Editor, threads: ThreadChanges): void {
  const saved = isUnfinished(editor) ? null : editor.serialize(false);
  if (!saved) return;
  const { annotationElementId: id, pageIndex } = editor;
  if (id) draft.removed.push({ id, pageIndex, deleted: true, popupRef: saved.popupRef ?? '' });
  if (saved.deleted) return;
  const copy = editor.serialize(true) ?? saved;
  const thread = threads.get(keyOf(editor));
  const said = thread && { thread };
  draft.added.push({ copy: { ...withoutOrigin(copy), ...said }, saved: { ...withoutOrigin(saved), ...said } });
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
