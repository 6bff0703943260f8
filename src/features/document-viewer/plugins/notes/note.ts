import { RESOLVED, type Comment, type ThreadChange } from '../../engine/thread.ts';

export const noteKinds = ['highlight', 'text', 'ink', 'stamp', 'comment', 'attachment', 'other'] as const;
export type NoteKind = (typeof noteKinds)[number];

/** An annotation of the document, with what was said about it. */
export interface Note {
  /** The id that the file gives it, or that pdf.js gives to one that is not in the file yet. */
  key: string;
  /** Counted from 1. */
  page: number;
  kind: NoteKind;
  author: string | undefined;
  at: string | undefined;
  /** Its own words: what a free text says, what a highlight lies on. */
  text: string;
  /** Its upper left corner, in PDF points. */
  place: { left: number; top: number };
  comments: readonly Comment[];
  resolved: boolean;
  unsaved: boolean;
}

/** An annotation as pdf.js reads it from the file. */
export interface FileAnnotation {
  id: string;
  subtype: string;
  pageIndex: number;
  rect: number[];
  titleObj?: { str: string };
  contentsObj?: { str: string };
  creationDate?: string | null;
  modificationDate?: string | null;
  textContent?: string[];
  overlaidText?: string;
  inReplyTo?: string | null;
  replyType?: string;
  state?: string | null;
  stateModel?: string | null;
}

const kindsBySubtype: Record<string, NoteKind> = {
  Highlight: 'highlight',
  Underline: 'highlight',
  StrikeOut: 'highlight',
  Squiggly: 'highlight',
  FreeText: 'text',
  Ink: 'ink',
  Stamp: 'stamp',
  Text: 'comment',
  FileAttachment: 'attachment',
};

/** Part of other annotations, or of the document: nothing that a person put there to be read. */
const unlisted = new Set(['Popup', 'Link', 'Widget']);

/** What a file's annotations say, replies put with what they answer. `dateOf` reads a PDF's way of writing moments. */
export function notesIn(
  annotations: readonly FileAnnotation[],
  dateOf: (written: string | null | undefined) => string | undefined,
): Note[] {
  const byId = new Map(annotations.map((annotation) => [annotation.id, annotation]));
  const notes = new Map<string, Note & { comments: Comment[] }>();
  for (const annotation of annotations) {
    if (annotation.inReplyTo || unlisted.has(annotation.subtype)) continue;
    notes.set(annotation.id, { ...noteOf(annotation, dateOf), comments: ownComment(annotation, dateOf) });
  }
  const replies = annotations
    .filter(({ inReplyTo, replyType }) => inReplyTo && replyType !== 'Group')
    .map((reply) => ({ reply, at: momentOf(reply, dateOf) }))
    .sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
  for (const { reply, at } of replies) {
    const note = notes.get(rootOf(reply, byId));
    if (!note) continue;
    const { state, stateModel, titleObj, contentsObj } = reply;
    if (stateModel === 'Review') note.resolved = state === RESOLVED;
    else note.comments.push({ id: reply.id, author: titleObj?.str || undefined, at, text: contentsObj?.str ?? '' });
  }
  return [...notes.values()].sort(inReadingOrder);
}

function noteOf(annotation: FileAnnotation, dateOf: (written: string | null | undefined) => string | undefined): Note {
  const { id, subtype, pageIndex, rect, titleObj, textContent, overlaidText, contentsObj } = annotation;
  const [left = 0, , , top = 0] = rect;
  const words = subtype === 'FreeText' ? textContent?.join('\n') || contentsObj?.str : overlaidText;
  return {
    key: id,
    page: pageIndex + 1,
    kind: kindsBySubtype[subtype] ?? 'other',
    author: titleObj?.str || undefined,
    at: momentOf(annotation, dateOf),
    text: words?.trim() ?? '',
    place: { left, top },
    comments: [],
    resolved: false,
    unsaved: false,
  };
}

/** What other programs write into an annotation itself counts as its first comment. */
function ownComment(
  annotation: FileAnnotation,
  dateOf: (written: string | null | undefined) => string | undefined,
): Comment[] {
  const { id, subtype, contentsObj, titleObj } = annotation;
  if (subtype === 'FreeText' || subtype === 'Stamp' || !contentsObj?.str) return [];
  return [{ id, author: titleObj?.str || undefined, at: momentOf(annotation, dateOf), text: contentsObj.str }];
}

const momentOf = (
  { creationDate, modificationDate }: FileAnnotation,
  dateOf: (written: string | null | undefined) => string | undefined,
) => dateOf(creationDate) ?? dateOf(modificationDate);

/** The annotation that a reply, perhaps to another reply, is about in the end. */
function rootOf(reply: FileAnnotation, byId: ReadonlyMap<string, FileAnnotation>): string {
  const seen = new Set<string>();
  let current = reply;
  while (current.inReplyTo && !seen.has(current.id)) {
    seen.add(current.id);
    const parent = byId.get(current.inReplyTo);
    if (!parent) return current.inReplyTo;
    current = parent;
  }
  return current.id;
}

export function inReadingOrder(a: Note, b: Note): number {
  return a.page - b.page || b.place.top - a.place.top || a.place.left - b.place.left;
}

/** The note among those of another state of the document, by its key, or else by where it is. */
export function sameNote({ key, page, place }: Note, notes: readonly Note[]): Note | undefined {
  const isNear = (one: number, other: number) => Math.abs(one - other) <= 2;
  return (
    notes.find((note) => note.key === key) ??
    notes.find((note) => note.page === page && isNear(note.place.left, place.left) && isNear(note.place.top, place.top))
  );
}

/** A note with what has been said about it since the file was written. */
export function withChange(note: Note, change: ThreadChange | undefined): Note {
  if (!change) return note;
  return {
    ...note,
    comments: [...note.comments, ...change.added],
    resolved: change.resolved ?? note.resolved,
    unsaved: true,
  };
}

export interface NoteFilter {
  kind: NoteKind | 'all';
  author: string | undefined;
  /** Those that are settled are shown too. */
  resolved: boolean;
}

export function filtered(notes: readonly Note[], { kind, author, resolved }: NoteFilter): Note[] {
  return notes.filter(
    (note) =>
      (kind === 'all' || note.kind === kind) &&
      (author === undefined || note.author === author || note.comments.some((comment) => comment.author === author)) &&
      (resolved || !note.resolved),
  );
}

export function authorsOf(notes: readonly Note[]): string[] {
  const all = notes.flatMap(({ author, comments }) => [author, ...comments.map((comment) => comment.author)]);
  return [...new Set(all.filter((author) => author !== undefined))].sort((a, b) => a.localeCompare(b));
}
