import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { AnnotationControls } from '../annotation-controls.ts';
import type { ChangeTracker } from '../change-tracker.ts';
import type { DocumentLoader } from '../document-loader.ts';
import { drawnKinds, stackedAsOnScreen } from '../outgoing-annotations.ts';
import type { AnnotationRecord, AnnotationStorage } from '../pdfjs-internals.ts';
import type { PdfjsCore } from '../pdfjs-library.ts';
import { editorModes } from '../tools.ts';
import { changedPages, isStanding, marksOn, type PageMarks } from './annotation-count.ts';
import { repairAnnotations } from './repair-annotations.ts';
import { rewriteDocument } from './rewrite-document.ts';
import { saveAnnotations, type VerifiedSave } from './save-annotations.ts';
import { readyUnopened } from './unopened-annotations.ts';

/** What is written: a document with everything that has been made on it. */
interface WrittenDocument {
  readonly core: PdfjsCore;
  readonly loader: DocumentLoader;
  readonly document: PDFDocumentProxy;
  readonly storage: AnnotationStorage;
  readonly changes: ChangeTracker;
  readonly annotating: AnnotationControls;
  readonly author: string | undefined;
}

/** Writes what has been made on a document into its file. */
export class DocumentWriter {
  readonly #shown: WrittenDocument;

  constructor(shown: WrittenDocument) {
    this.#shown = shown;
  }

  /** The bytes with everything that has been made, without keeping a version. */
  async bytes(): Promise<Uint8Array> {
    const { document, annotating, changes } = this.#shown;
    annotating.manager?.endCurrentEditing();
    if (changes.list().length === 0) return document.getData();
    const { bytes, document: reopened } = await this.write();
    await reopened.loadingTask.destroy();
    return bytes;
  }

  /** The same, opened beside the document that is shown. */
  async copy(): Promise<PDFDocumentProxy> {
    return this.#shown.loader.reopen(await this.bytes());
  }

  write(): Promise<VerifiedSave> {
    return this.#writeInto(this.#shown.document, (changes) => changes);
  }

  /** Put the changes onto a newer version; what was deleted there stays deleted. */
  async writeOnto(newer: Uint8Array): Promise<VerifiedSave> {
    const { storage, changes, loader } = this.#shown;
    const document = await loader.reopen(newer);
    try {
      const pages = changedPages(changes.list().map(([, record]) => record));
      const standing = await marksOn(document, pages);
      transferTo(document, storage, standing);
      return await this.#writeInto(
        document,
        (records) => records.filter((record) => isStanding(record, standing)),
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
    const { storage, annotating, loader, author, core } = this.#shown;
    annotating.manager?.endCurrentEditing();
    await readyUnopened(storage);
    const stacked = stackedAsOnScreen(this.#shown.changes.list(), drawnKinds(editorModes(core)));
    const changes = select(stacked.map(([, record]) => record));
    return saveAnnotations({
      document,
      changes,
      reopen: (bytes) => loader.reopen(bytes),
      repair: (bytes, before) => repairAnnotations(bytes, { changes, before, author }),
      rewrite: rewriteDocument,
      transfer: async (copy) => transferTo(copy, storage, standing),
    });
  }
}

/** Put everything that was made into another document; of changes only those to what is still there. */
function transferTo(copy: PDFDocumentProxy, storage: AnnotationStorage, standing?: PageMarks): void {
  const target = copy.annotationStorage as unknown as AnnotationStorage;
  for (const [key, record] of storage.serializable.map ?? []) {
    if (!standing || isStanding(record, standing)) target.setValue(key, record);
  }
}
