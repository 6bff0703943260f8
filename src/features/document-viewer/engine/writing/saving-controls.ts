import type { SaveDocument } from '../open-document.ts';
import { observableValue, type Observable } from '../observable.ts';
import { drawnKinds, stackedAsOnScreen } from '../outgoing-annotations.ts';
import type { AnnotationRecord, AnnotationStorage } from '../pdfjs-internals.ts';
import { editorModes } from '../tools.ts';
import type { ViewerSession } from '../viewer-session.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { changedPages, isStanding, marksOn, type PageMarks } from './annotation-count.ts';
import { mendAnnotations } from './mend-annotations.ts';
import { rewriteDocument } from './rewrite-document.ts';
import { AnnotationsLost, saveAnnotations, type VerifiedSave } from './save-annotations.ts';
import { sha256Of } from '../sha256.ts';
import { readyUnopened } from './unopened-annotations.ts';

export type SavingState =
  | { status: 'idle' }
  /** The document is signed: whoever saves is asked first. */
  | { status: 'asking' }
  | { status: 'saving' }
  | { status: 'saved'; annotations: number }
  | { status: 'failed'; reason: 'annotations-lost' }
  | { status: 'failed'; reason: 'not-kept'; message: string };

interface SavingOptions {
  session: ViewerSession;
  author: () => string | undefined;
  keep: SaveDocument;
  afterwards(): Promise<void>;
}

/** Turns annotations into a new version of the file. */
export class SavingControls {
  readonly #state = observableValue<SavingState>({ status: 'idle' });
  readonly #options: SavingOptions;

  constructor(options: SavingOptions) {
    this.#options = options;
  }

  get state(): Observable<SavingState> {
    return this.#state;
  }

  dismiss(): void {
    if (this.#state.get().status !== 'saving') this.#state.set({ status: 'idle' });
  }

  /** Save a new version and show it. Whatever goes wrong, nothing of what was made is lost. */
  async save(): Promise<void> {
    if (this.#state.get().status === 'saving') return;
    if (this.#options.session.opened?.signatures.isSigned) return this.#state.set({ status: 'asking' });
    await this.saveDespiteSignature();
  }

  async saveDespiteSignature(): Promise<void> {
    this.#state.set({ status: 'saving' });
    const { session, keep, afterwards } = this.#options;
    let kept: VerifiedSave | undefined;
    let forget: (() => void) | undefined;
    const expect = async (next: VerifiedSave) => {
      forget?.();
      await kept?.document.loadingTask.destroy();
      kept = next;
      forget = session.expect(await sha256Of(next.bytes));
      return next;
    };
    try {
      const { bytes, annotations } = await expect(await this.#write());
      const mergeOnto = async (newer: Uint8Array) => (await expect(await this.#writeOnto(newer))).bytes;
      await keep(bytes, { annotations, mergeOnto });
      await afterwards();
      if (kept) await session.adopt(kept.document);
      this.#state.set({ status: 'saved', annotations });
    } catch (complaint) {
      forget?.();
      await kept?.document.loadingTask.destroy();
      this.#state.set(failureOf(complaint));
    }
  }

  /** The bytes with everything that has been made, without keeping a version. */
  async bytes(): Promise<Uint8Array> {
    const { session } = this.#options;
    const { document, opened } = session;
    if (!document) throw new Error('There is no document yet.');
    opened?.annotating.manager?.endCurrentEditing();
    if (!opened || opened.tracker.changes().length === 0) return document.getData();
    const { bytes, document: reopened } = await this.#write();
    await reopened.loadingTask.destroy();
    return bytes;
  }

  #write(): Promise<VerifiedSave> {
    const { document } = this.#options.session;
    if (!document) throw new AnnotationsLost();
    return this.#writeInto(document, (changes) => changes);
  }

  async #writeOnto(newer: Uint8Array): Promise<VerifiedSave> {
    const { storage, opened } = this.#options.session;
    if (!storage || !opened) throw new AnnotationsLost();
    const document = await opened.loader.reopen(newer);
    try {
      const pages = changedPages(opened.tracker.changes().map(([, record]) => record));
      const standing = await marksOn(document, pages);
      transferTo(document, storage, standing);
      return await this.#writeInto(
        document,
        (changes) => changes.filter((record) => isStanding(record, standing)),
        standing,
      );
    } finally {
      await document.loadingTask.destroy();
    }
  }

  async #writeInto(
    document: PDFDocumentProxy,
    select: (changes: AnnotationRecord[]) => AnnotationRecord[],
    standing?: PageMarks,
  ): Promise<VerifiedSave> {
    const { session, author } = this.#options;
    const { storage, opened } = session;
    if (!storage || !opened) throw new AnnotationsLost();
    opened.annotating.manager?.endCurrentEditing();
    await readyUnopened(storage);
    const stacked = stackedAsOnScreen(opened.tracker.changes(), drawnKinds(editorModes(opened.library.core)));
    const changes = select(stacked.map(([, record]) => record));
    return saveAnnotations({
      document,
      changes,
      reopen: (bytes) => opened.loader.reopen(bytes),
      mend: (bytes, before) => mendAnnotations(bytes, { changes, before, author: author() }),
      rewrite: rewriteDocument,
      transfer: async (copy) => transferTo(copy, storage, standing),
    });
  }
}

/** Put everything that was made into another document; of changes only those to what still stands there. */
function transferTo(copy: PDFDocumentProxy, storage: AnnotationStorage, standing?: PageMarks): void {
  const target = copy.annotationStorage as unknown as AnnotationStorage;
  for (const [key, record] of storage.serializable.map ?? []) {
    if (!standing || isStanding(record, standing)) target.setValue(key, record);
  }
}

function failureOf(complaint: unknown): SavingState {
  if (complaint instanceof AnnotationsLost) return { status: 'failed', reason: 'annotations-lost' };
  return { status: 'failed', reason: 'not-kept', message: complaint instanceof Error ? complaint.message : '' };
}
