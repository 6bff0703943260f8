import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Author, OpenDocument, OpenFailure, SaveDocument, ViewerPhase } from './open-document.ts';
import { DraftAutosave } from '../plugins/save/draft-autosave.ts';
import { CommentStore } from '../plugins/notes/comment-store.ts';
import { receiveThreads, ThreadChanges } from './thread-changes.ts';
import { PrintControls } from '../plugins/print/print-controls.ts';
import { SignatureStore } from '../plugins/sign/signature-store.ts';
import { SavingControls } from './writing/saving-controls.ts';
import { AnnotationControls } from './annotation-controls.ts';
import { ChangeTracker } from './change-tracker.ts';
import { DocumentLoader } from './document-loader.ts';
import { openSource, type DocumentSource } from './document-source.ts';
import { askForTextEarly } from './early-text.ts';
import { FindControls } from './find-controls.ts';
import { readPlace, rememberPlace, type Place } from './last-place.ts';
import { observableValue, type Observable } from './observable.ts';
import { DocumentUnavailable, failureOfComplaint } from './open-failure.ts';
import { LinkTrail } from './link-trail.ts';
import { drawnKinds, signOutgoing } from './outgoing-annotations.ts';
import { forgetFonts, type AnnotationStorage } from './pdfjs-internals.ts';
import { loadPdfjs, type PdfjsLibrary } from './pdfjs-library.ts';
import { ReadingControls, type Fit } from './reading-controls.ts';
import { editorModes } from './tools.ts';
import { firstPageDrawn, idle } from './first-page.ts';
import { buildParts, type EditingHost, type ViewerHosts, type ViewerParts } from './viewer-parts.ts';

/** How long what is not shown at first waits at most for the bars and for whoever goes on at once. */
const LONGEST_BUSY_MS = 1_000;

/** How often one who waits is told how much has come. */
const PROGRESS_MS = 250;

export interface SessionOptions {
  document: OpenDocument;
  /** Annotations can be made and forms filled in. */
  annotates: boolean;
  author(): Author | undefined;
  keep: SaveDocument;
  hosts: ViewerHosts;
  editing: EditingHost;
  initialFit: Fit | 'auto';
}

/** What is there once a document is shown. */
export interface OpenedViewer {
  library: PdfjsLibrary;
  loader: DocumentLoader;
  parts: ViewerParts;
  reading: ReadingControls;
  trail: LinkTrail;
  finding: FindControls;
  annotating: AnnotationControls;
  tracker: ChangeTracker;
  saving: SavingControls;
  printing: PrintControls;
  drafts: DraftAutosave;
  signatures: SignatureStore;
  notes: CommentStore;
}

/** One document on the screen, from asking for it to leaving it. The only thing that talks to pdf.js. */
export class ViewerSession {
  readonly #options: SessionOptions;
  readonly #phase = observableValue<ViewerPhase>({ name: 'loading', loaded: 0 });
  readonly #drawn = observableValue(false);
  readonly #interrupted = observableValue(false);
  readonly #ending = new AbortController();
  #opened: OpenedViewer | undefined;
  #loader: DocumentLoader | undefined;
  #source: DocumentSource | undefined;
  #firstBytes: Uint8Array | undefined;
  #document: PDFDocumentProxy | undefined;
  #answerPassword: ((password: string) => void) | undefined;
  #place: Place | undefined;
  #sha256: string | undefined;
  #untoldUntil = 0;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#sha256 = options.document.sha256;
  }

  get phase(): Observable<ViewerPhase> {
    return this.#phase;
  }

  /** The first page that is shown stands, or has taken so long that nobody should wait for it any more. */
  get drawn(): Observable<boolean> {
    return this.#drawn;
  }

  /** Parts of the document cannot be fetched at the moment; it is tried again. */
  get interrupted(): Observable<boolean> {
    return this.#interrupted;
  }

  /** The controls, once the document is shown. */
  get opened(): OpenedViewer | undefined {
    return this.#opened;
  }

  get document(): PDFDocumentProxy | undefined {
    return this.#document;
  }

  /** SHA-256 of the bytes that are shown, in hex, where known. */
  get sha256(): string | undefined {
    return this.#sha256;
  }

  /** Know the bytes that will be shown next, even before they are. Returns the way to know the former again. */
  expect(sha256: string): () => void {
    const former = this.#sha256;
    this.#sha256 = sha256;
    return () => void (this.#sha256 = former);
  }

  get storage(): AnnotationStorage | undefined {
    return this.#document?.annotationStorage as unknown as AnnotationStorage | undefined;
  }

  async open(): Promise<void> {
    const { signal } = this.#ending;
    try {
      const [{ library, loader }, source] = await Promise.all([this.#startLibrary(), this.#askForSource()]);
      if (signal.aborted) return;
      this.#source = source;
      this.#firstBytes = (source.kind === 'ranges' ? source.firstBytes : source.bytes).slice(0, 1024);
      const task = loader.open(source, ({ wrong, answer }) => {
        this.#answerPassword = answer;
        this.#phase.set({ name: 'password', wrong });
      });
      task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => this.#tellProgress(loaded, total);
      const document = await task.promise;
      if (!signal.aborted) await this.#show(library, loader, document);
    } catch (complaint) {
      if (!signal.aborted) this.#fail(failureOfComplaint(complaint, this.#firstBytes));
    }
  }

  answerPassword(password: string): void {
    this.#phase.set({ name: 'loading', loaded: 0 });
    this.#answerPassword?.(password);
  }

  declinePassword(): void {
    this.#fail('password-declined');
  }

  /** Give the keyboard to the pages. */
  focusPages(): void {
    this.#options.hosts.container.focus({ preventScroll: true });
  }

  /** Try at once what could not be fetched. */
  retryConnection(): void {
    if (this.#source?.kind === 'ranges') this.#source.reader.retry();
  }

  /** Show another state of the same document, at the same place: the bytes that were just saved. */
  async adopt(document: PDFDocumentProxy): Promise<void> {
    if (!this.#opened || this.#ending.signal.aborted) return;
    const { parts } = this.#opened;
    const left = this.#document;
    const { page, zoom, rotation } = this.#opened.reading.state.get();
    const place = this.#place ?? { page, zoom, left: 0, top: 0, rotation };
    const laidOut = this.#laidOut(parts);
    this.#put(parts, document);
    await laidOut;
    this.#opened.reading.begin(document, { ...place, zoom, rotation }, this.#options.initialFit);
    void this.#opened.reading.readLabels(document);
    this.#opened.tracker.forget();
    void this.#opened.signatures.look(document);
    void this.#opened.notes.readAgain();
    await left?.loadingTask.destroy();
  }

  close(): void {
    if (this.#ending.signal.aborted) return;
    if (this.#place) rememberPlace(this.#options.document.key, this.#place);
    this.#ending.abort();
    void this.#opened?.drafts.flush();
    this.#opened?.tracker.end();
    this.#opened?.printing.dismiss();
    this.#opened?.parts.takeApart();
    this.#opened = undefined;
    if (this.#source?.kind === 'ranges') this.#source.reader.stop();
    if (this.#document) forgetFonts(this.#document);
    this.#loader?.close();
  }

  /** The worker gets ready while the document is on its way. */
  async #startLibrary() {
    const library = await loadLibrary();
    const loader = new DocumentLoader(library);
    if (this.#ending.signal.aborted) loader.close();
    else this.#loader = loader;
    loader.onBroken(() => this.#fail('viewer-unavailable'));
    return { library, loader };
  }

  #askForSource(): Promise<DocumentSource> {
    return openSource(
      this.#options.document,
      {
        onProgress: (loaded, total) => this.#tellProgress(loaded, total),
        onInterrupted: (interrupted) => this.#interrupted.set(interrupted),
        onLost: (failure) => this.#fail(failure),
      },
      this.#ending.signal,
    );
  }

  async #show(library: PdfjsLibrary, loader: DocumentLoader, document: PDFDocumentProxy): Promise<void> {
    if (document.numPages < 1) throw new DocumentUnavailable('no-pages');
    const { hosts, editing, annotates, initialFit } = this.#options;
    const parts = buildParts(library, hosts, editing, annotates);
    const threads = new ThreadChanges();
    receiveThreads(library.core, threads);
    const tracker = new ChangeTracker(parts, hosts.container, () => this.storage, threads);
    const drafts = new DraftAutosave(this, tracker, this.#options.document.key);
    const reading = new ReadingControls(parts);
    this.#opened = {
      library,
      loader,
      parts,
      tracker,
      drafts,
      signatures: new SignatureStore(library.core),
      notes: new CommentStore(this, () => this.#options.author()?.name),
      reading,
      trail: new LinkTrail(parts, (place) => reading.show(place)),
      finding: new FindControls(parts),
      annotating: new AnnotationControls(library.core, parts),
      printing: new PrintControls(this),
      saving: new SavingControls({
        session: this,
        author: () => this.#options.author()?.name,
        keep: this.#options.keep,
        afterwards: () => drafts.discard(),
      }),
    };
    parts.on('updateviewarea', ({ location }) => {
      if (!location) return;
      const { pageNumber, left, top, rotation } = location;
      const zoom = parts.viewer.currentScale;
      this.#place = { page: pageNumber, zoom, left, top, rotation };
    });
    const laidOut = this.#laidOut(parts);
    const drawn = firstPageDrawn(parts);
    this.#put(parts, document);
    await laidOut;
    if (this.#ending.signal.aborted) return;
    this.#opened.reading.begin(document, readPlace(this.#options.document.key), initialFit);
    this.#phase.set({ name: 'ready', pages: document.numPages });
    await drawn;
    if (this.#ending.signal.aborted) return;
    this.#drawn.set(true);
    await idle(LONGEST_BUSY_MS);
    if (this.#ending.signal.aborted) return;
    parts.translate();
    void this.#opened.reading.readLabels(document);
    void this.#opened.signatures.look(document);
    if (annotates) await drafts.look();
  }

  #put({ viewer, links }: ViewerParts, document: PDFDocumentProxy): void {
    this.#document = document;
    const { core } = this.#opened?.library ?? {};
    if (core && this.storage) {
      signOutgoing(this.storage, () => this.#options.author()?.name, drawnKinds(editorModes(core)));
    }
    askForTextEarly(document);
    viewer.setDocument(document);
    links.setDocument(document, null);
  }

  /** Settles when the pages have their places. pdf.js tells of a first page that cannot be used only through a promise. */
  #laidOut(parts: ViewerParts): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    parts.on('pagesinit', () => resolve());
    queueMicrotask(() =>
      parts.viewer.pagesPromise?.catch((cause: unknown) =>
        reject(new DocumentUnavailable('unusable-first-page', { cause })),
      ),
    );
    return promise;
  }

  /** Bytes come in hundreds of pieces; who waits is told now and then. */
  #tellProgress(loaded: number, total: number | undefined): void {
    const now = performance.now();
    if (this.#phase.get().name !== 'loading' || now < this.#untoldUntil) return;
    this.#untoldUntil = now + PROGRESS_MS;
    this.#phase.set({ name: 'loading', loaded, total });
  }

  #fail(failure: OpenFailure): void {
    this.#phase.set({ name: 'failed', failure });
    this.close();
  }
}

async function loadLibrary(): Promise<PdfjsLibrary> {
  try {
    return await loadPdfjs();
  } catch (cause) {
    throw new DocumentUnavailable('viewer-unavailable', { cause });
  }
}
