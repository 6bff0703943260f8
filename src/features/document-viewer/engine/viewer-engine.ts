import type { PDFDocumentProxy } from 'pdfjs-dist';
import { AnnotationControls } from './annotation-controls.ts';
import { ChangeTracker } from './change-tracker.ts';
import type { DocumentLoader } from './document-loader.ts';
import type { OpenedDocument } from './document-opener.ts';
import { askForTextEarly } from './early-text.ts';
import { EditingRequests } from './editing-requests.ts';
import { FindControls } from './find-controls.ts';
import { firstPageDrawn } from './first-page.ts';
import { readPlace, rememberPlace, type Place } from './last-place.ts';
import { LinkTrail } from './link-trail.ts';
import { observableValue, type Observable } from './observable.ts';
import type { OpenDocument } from './open-document.ts';
import { DocumentUnavailable } from './open-failure.ts';
import { drawnKinds, signOutgoing } from './outgoing-annotations.ts';
import { PageLayers } from './page-layers.ts';
import { forgetFonts, type AnnotationStorage } from './pdfjs-internals.ts';
import type { PdfjsCore } from './pdfjs-library.ts';
import { ReadingControls, type Fit } from './reading-controls.ts';
import { readSignatures, type SignatureFacts } from './signatures.ts';
import { receiveThreads } from './thread-changes.ts';
import { editorModes } from './tools.ts';
import { buildParts, type PageWords, type ViewerHosts, type ViewerParts } from './viewer-parts.ts';
import { DocumentWriter } from './writing/document-writer.ts';

export interface EngineOptions {
  document: OpenDocument;
  /** Annotations can be made and forms filled in. */
  annotates: boolean;
  author(): string | undefined;
  hosts: ViewerHosts;
  words: PageWords;
  initialFit: Fit | 'auto';
}

/** An open document on the screen and what can be done with it. The only thing that talks to pdf.js. */
export class ViewerEngine {
  readonly core: PdfjsCore;
  readonly loader: DocumentLoader;
  readonly parts: ViewerParts;
  readonly requests = new EditingRequests();
  readonly reading: ReadingControls;
  readonly trail: LinkTrail;
  readonly finding: FindControls;
  readonly annotating: AnnotationControls;
  readonly changes: ChangeTracker;
  readonly layers: PageLayers;
  readonly writer: DocumentWriter;
  readonly #options: EngineOptions;
  readonly #settled = observableValue<PDFDocumentProxy | undefined>(undefined);
  readonly #signatures = observableValue<readonly SignatureFacts[]>([]);
  #document: PDFDocumentProxy;
  #place: Place | undefined;
  #sha256: string | undefined;
  #closed = false;

  constructor({ library, loader, document }: OpenedDocument, options: EngineOptions) {
    this.#options = options;
    this.#document = document;
    this.#sha256 = options.document.sha256;
    this.core = library.core;
    this.loader = loader;
    const parts = buildParts(library, options.hosts, options.words, this.requests, options.annotates);
    this.parts = parts;
    this.changes = new ChangeTracker(parts, options.hosts.container, () => this.storage);
    receiveThreads(this.core, this.changes.threads);
    this.reading = new ReadingControls(parts);
    this.trail = new LinkTrail(parts, (place) => this.reading.show(place));
    this.finding = new FindControls(parts);
    this.annotating = new AnnotationControls(this.core, parts);
    this.layers = new PageLayers(this.core, parts);
    this.writer = new DocumentWriter(this);
    parts.on('updateviewarea', ({ location }) => {
      if (!location) return;
      const { pageNumber, left, top, rotation } = location;
      this.#place = { page: pageNumber, zoom: parts.viewer.currentScale, left, top, rotation };
    });
  }

  /** What drafts and the last place are remembered under. */
  get key(): string {
    return this.#options.document.key;
  }

  /** Annotations can be made and forms filled in. */
  get annotates(): boolean {
    return this.#options.annotates;
  }

  get author(): string | undefined {
    return this.#options.author();
  }

  get document(): PDFDocumentProxy {
    return this.#document;
  }

  get storage(): AnnotationStorage {
    return this.#document.annotationStorage as unknown as AnnotationStorage;
  }

  /** SHA-256 of the bytes that are shown, in hex, where known. */
  get sha256(): string | undefined {
    return this.#sha256;
  }

  /** The document that is shown, once there is time to look at more than its first page. */
  get settled(): Observable<PDFDocumentProxy | undefined> {
    return this.#settled;
  }

  /** The digital signatures that the document holds; known once it is settled. */
  get signatures(): Observable<readonly SignatureFacts[]> {
    return this.#signatures;
  }

  /** Show the document, where it was left if that is known. Settles when the pages have their places; the promise within, when the first is drawn. */
  async show(): Promise<{ drawn: Promise<void> }> {
    const laidOut = this.#laidOut();
    const drawn = firstPageDrawn(this.parts);
    this.#put(this.#document);
    await laidOut;
    if (!this.#closed) this.reading.begin(this.#document, readPlace(this.key), this.#options.initialFit);
    return { drawn };
  }

  /** There is time now for what the first page did not need. */
  settle(): void {
    this.parts.translate();
    this.#lookAt(this.#document);
  }

  /** Show another state of the same document, at the same place: the bytes that were just saved. */
  async adopt(document: PDFDocumentProxy): Promise<void> {
    if (this.#closed) return;
    const left = this.#document;
    const { page, zoom, rotation } = this.reading.state.get();
    const place = this.#place ?? { page, zoom, left: 0, top: 0, rotation };
    const laidOut = this.#laidOut();
    this.#put(document);
    await laidOut;
    this.reading.begin(document, { ...place, zoom, rotation }, this.#options.initialFit);
    this.changes.forget();
    this.#lookAt(document);
    await left.loadingTask.destroy();
  }

  /** Know the bytes that will be shown next, even before they are. Returns the way to know the former again. */
  expect(sha256: string): () => void {
    const former = this.#sha256;
    this.#sha256 = sha256;
    return () => void (this.#sha256 = former);
  }

  /** Nothing on the pages can be made or changed until what is returned is called. */
  pause(): () => void {
    const { pages } = this.#options.hosts;
    if (pages.contains(document.activeElement)) this.focusPages();
    pages.inert = true;
    const resume = this.annotating.pause();
    return () => {
      if (this.#closed) return;
      pages.inert = false;
      resume();
    };
  }

  /** Give the keyboard to the pages. */
  focusPages(): void {
    this.#options.hosts.container.focus({ preventScroll: true });
  }

  close(): void {
    this.#closed = true;
    this.#options.hosts.pages.inert = false;
    if (this.#place) rememberPlace(this.key, this.#place);
    this.changes.end();
    this.parts.takeApart();
    forgetFonts(this.#document);
  }

  #put(document: PDFDocumentProxy): void {
    this.#document = document;
    signOutgoing(this.storage, () => this.author, drawnKinds(editorModes(this.core)));
    askForTextEarly(document);
    this.parts.viewer.setDocument(document);
    this.parts.links.setDocument(document, null);
  }

  #lookAt(document: PDFDocumentProxy): void {
    void this.reading.readLabels(document);
    void readSignatures(document).then((found) => this.#document === document && this.#signatures.set(found));
    this.#settled.set(document);
  }

  /** Settles when the pages have their places. pdf.js tells of a first page that cannot be used only through a promise. */
  #laidOut(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.parts.on('pagesinit', () => resolve());
    queueMicrotask(() =>
      this.parts.viewer.pagesPromise?.catch((cause: unknown) =>
        reject(new DocumentUnavailable('unusable-first-page', { cause })),
      ),
    );
    return promise;
  }
}
