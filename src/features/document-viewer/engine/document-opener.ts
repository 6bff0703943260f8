import type { PDFDocumentProxy } from 'pdfjs-dist';
import { DocumentLoader } from './document-loader.ts';
import { openSource, type DocumentSource } from './document-source.ts';
import type { OpenDocument, OpenFailure } from './open-document.ts';
import { DocumentUnavailable, failureOfComplaint } from './open-failure.ts';
import { loadPdfjs, type PdfjsLibrary } from './pdfjs-library.ts';

/** How often the progress of loading is reported at most: bytes come in hundreds of pieces. */
const PROGRESS_MS = 250;

export interface OpeningEvents {
  onProgress(loaded: number, total: number | undefined): void;
  onPassword(wrong: boolean): void;
  /** Parts of the document cannot be fetched at the moment; it is tried again. */
  onInterrupted(interrupted: boolean): void;
  /** The document cannot be read any further, at whatever time that turns out. */
  onLost(failure: OpenFailure): void;
}

export interface OpenedDocument {
  library: PdfjsLibrary;
  loader: DocumentLoader;
  document: PDFDocumentProxy;
}

/** Fetches a document and opens it with pdf.js, until it is closed. */
export class DocumentOpener {
  readonly #document: OpenDocument;
  readonly #events: OpeningEvents;
  readonly #ending = new AbortController();
  #loader: DocumentLoader | undefined;
  #source: DocumentSource | undefined;
  #firstBytes: Uint8Array | undefined;
  #answerPassword: ((password: string) => void) | undefined;
  #untoldUntil = 0;

  constructor(document: OpenDocument, events: OpeningEvents) {
    this.#document = document;
    this.#events = events;
  }

  /** Nothing when it was closed before the document was open. */
  async open(): Promise<OpenedDocument | undefined> {
    const { signal } = this.#ending;
    const [{ library, loader }, source] = await Promise.all([this.#startLibrary(), this.#askForSource()]);
    if (signal.aborted) return undefined;
    this.#source = source;
    this.#firstBytes = (source.kind === 'ranges' ? source.firstBytes : source.bytes).slice(0, 1024);
    const task = loader.open(source, ({ wrong, answer }) => {
      this.#answerPassword = answer;
      this.#events.onPassword(wrong);
    });
    task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => this.#reportProgress(loaded, total);
    const document = await task.promise;
    if (signal.aborted) return undefined;
    if (document.numPages < 1) throw new DocumentUnavailable('no-pages');
    return { library, loader, document };
  }

  answerPassword(password: string): void {
    this.#answerPassword?.(password);
  }

  /** Try at once what could not be fetched. */
  retry(): void {
    if (this.#source?.kind === 'ranges') this.#source.reader.retry();
  }

  /** What an error while the document was opened or first shown means. */
  failureOf(complaint: unknown): OpenFailure {
    return failureOfComplaint(complaint, this.#firstBytes);
  }

  close(): void {
    this.#ending.abort();
    if (this.#source?.kind === 'ranges') this.#source.reader.stop();
    this.#loader?.close();
  }

  /** The worker gets ready while the document is on its way. */
  async #startLibrary() {
    const library = await loadLibrary();
    const loader = new DocumentLoader(library);
    if (this.#ending.signal.aborted) loader.close();
    else this.#loader = loader;
    loader.onBroken(() => this.#events.onLost('viewer-unavailable'));
    return { library, loader };
  }

  #askForSource(): Promise<DocumentSource> {
    return openSource(
      this.#document,
      {
        onProgress: (loaded, total) => this.#reportProgress(loaded, total),
        onInterrupted: (interrupted) => this.#events.onInterrupted(interrupted),
        onLost: (failure) => this.#events.onLost(failure),
      },
      this.#ending.signal,
    );
  }

  #reportProgress(loaded: number, total: number | undefined): void {
    const now = performance.now();
    if (now < this.#untoldUntil) return;
    this.#untoldUntil = now + PROGRESS_MS;
    this.#events.onProgress(loaded, total);
  }
}

async function loadLibrary(): Promise<PdfjsLibrary> {
  try {
    return await loadPdfjs();
  } catch (cause) {
    throw new DocumentUnavailable('viewer-unavailable', { cause });
  }
}
