import { changesIn } from '../../engine/change-tracker.ts';
import { observableRecord, type Observable } from '../../engine/observable.ts';
import { isEditor, isUnfinished, type AnnotationRecord, type Editor } from '../../engine/pdfjs-internals.ts';
import type { ViewerEngine } from '../../engine/viewer-engine.ts';
import {
  inReadingOrder,
  notesIn,
  sameNote,
  withChange,
  type FileAnnotation,
  type Note,
  type NoteKind,
} from './note.ts';
import type { Comment, ThreadChange } from '../../engine/thread.ts';
import { keyOf } from '../../engine/thread-changes.ts';

export interface NotesState {
  status: 'unread' | 'reading' | 'ready';
  notes: readonly Note[];
  /** The one that a comment is being written on. */
  answering: string | undefined;
}

/** pdf.js's numbers of the annotations that people make. */
const listedTypes = new Set([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17]);

const kindsByEditor: Record<number, NoteKind> = { 3: 'text', 9: 'highlight', 13: 'stamp', 15: 'ink', 101: 'stamp' };

/** Lists every annotation of the document, saved or not, and takes down what is said about them. */
export class CommentStore {
  readonly #state = observableRecord<NotesState>({ status: 'unread', notes: [], answering: undefined });
  readonly #engine: ViewerEngine;
  readonly #drafts = new Map<string, { note: Note; words: string }>();
  readonly stop: () => void;
  #inFile: Note[] = [];

  constructor(engine: ViewerEngine) {
    this.#engine = engine;
    this.stop = engine.settled.subscribe(() => void this.#readAgain());
  }

  get state(): Observable<NotesState> {
    return this.#state;
  }

  /** Read the whole document's annotations, unless that has been done. */
  async read(): Promise<void> {
    if (this.#state.get().status !== 'unread') return;
    this.#state.merge({ status: 'reading' });
    await this.#readFile();
  }

  /** The document is another one now: what was read before counts no more. */
  async #readAgain(): Promise<void> {
    if (this.#state.get().status !== 'unread') await this.#readFile();
  }

  /** What is on the pages has changed. */
  look(): void {
    if (this.#state.get().status === 'ready') this.#state.merge({ notes: this.#all() });
  }

  answer(key: string | undefined): void {
    this.#state.merge({ answering: key });
  }

  /** Begin a comment on what is selected on the pages. Answers whether there is something. */
  answerSelected(): boolean {
    const { selected, manager } = this.#engine.annotating;
    if (!selected) return false;
    manager?.endCurrentEditing();
    this.answer(keyOf(selected));
    return true;
  }

  /** What has been typed about an annotation and was not added. */
  draftOn({ key }: Note): string {
    return this.#drafts.get(key)?.words ?? '';
  }

  keepDraft(note: Note, words: string): void {
    if (words) this.#drafts.set(note.key, { note, words });
    else this.#drafts.delete(note.key);
  }

  comment(note: Note, text: string): void {
    const before = this.#change(note);
    const comment = { id: crypto.randomUUID(), author: this.#engine.author, at: new Date().toISOString(), text };
    this.#keep(note, { ...before, added: [...before.added, comment] });
    this.keepDraft(note, '');
    this.answer(undefined);
  }

  /** Whether a comment can still be taken back: no version holds it. */
  isUnsaved(note: Note, { id }: Comment): boolean {
    return this.#change(note).added.some((added) => added.id === id);
  }

  remove(note: Note, { id }: Comment): void {
    const before = this.#change(note);
    this.#keep(note, { ...before, added: before.added.filter((added) => added.id !== id) });
  }

  settle(note: Note, resolved: boolean): void {
    this.#keep(note, { ...this.#change(note), resolved });
  }

  #change({ key }: Note): ThreadChange {
    return this.#engine.changes.threads.get(key) ?? { added: [] };
  }

  #keep({ key, page }: Note, change: ThreadChange): void {
    this.#engine.changes.threads.set(key, page - 1, change);
    this.look();
  }

  async #readFile(): Promise<void> {
    const { document, core } = this.#engine;
    const { PDFDateString } = core;
    const dateOf = (written: string | null | undefined) =>
      written ? PDFDateString.toDateObject(written)?.toISOString() : undefined;
    const found = (await document.getAnnotationsByType(listedTypes, undefined as never).catch(() => null)) as
      | FileAnnotation[]
      | null;
    if (this.#engine.document !== document) return;
    this.#inFile = notesIn(found ?? [], dateOf);
    const notes = this.#all();
    this.#moveDrafts(notes);
    this.#state.merge({ status: 'ready', notes });
  }

  /** Annotations have other keys once a version holds them: what is being typed about one follows it. */
  #moveDrafts(notes: readonly Note[]): void {
    for (const [key, draft] of this.#drafts) {
      const note = sameNote(draft.note, notes);
      if (note?.key === key) continue;
      this.#drafts.delete(key);
      if (!note) continue;
      this.keepDraft(note, draft.words);
      if (this.#state.get().answering === key) this.answer(note.key);
    }
  }

  #all(): Note[] {
    const { storage, changes } = this.#engine;
    const { threads } = changes;
    const changed = new Map(
      changesIn(storage, false, threads).flatMap(([, record]) =>
        record.id && !record.thread ? [[record.id, record]] : [],
      ),
    );
    const standing = this.#inFile
      .filter(({ key }) => !changed.get(key)?.deleted)
      .map((note) => ({ ...note, text: changed.get(note.key)?.value ?? note.text }));
    const made = [...storage].flatMap(([key, value]) => {
      if (isEditor(value)) return value.annotationElementId || isUnfinished(value) ? [] : this.#made(value.id, value);
      return value.unopened ? this.#made(key, undefined, value.unopened) : [];
    });
    return [...standing, ...made].map((note) => withChange(note, threads.get(note.key))).sort(inReadingOrder);
  }

  #made(key: string, editor: Editor | undefined, unopened?: AnnotationRecord): Note[] {
    const record = unopened ?? editor?.serialize(false);
    if (!record) return [];
    const [left = 0, , , top = 0] = record.rect ?? [];
    return [
      {
        key,
        page: (record.pageIndex ?? 0) + 1,
        kind: kindsByEditor[record.annotationType ?? 0] ?? 'other',
        author: this.#engine.author,
        at: editor?.creationDate?.toISOString(),
        text: record.value ?? '',
        place: { left, top },
        comments: unopened?.thread?.added ?? [],
        resolved: unopened?.thread?.resolved ?? false,
        unsaved: true,
      },
    ];
  }
}
