import type { PDFDocumentProxy } from 'pdfjs-dist';
import { observableValue, type Observable } from '../../engine/observable.ts';
import type { ViewerSession } from '../../engine/viewer-session.ts';
import { drawPages, UnprintablePage } from './draw-pages.ts';
import { PrintSheets } from './print-sheets.ts';

export type PrintingState =
  | { status: 'idle' }
  /** Whoever wrote the document does not want it printed. */
  | { status: 'forbidden' }
  | { status: 'asking' }
  /** The `done` first pages `of` those chosen are drawn. */
  | { status: 'preparing'; done: number; of: number }
  /** `page` is the one that cannot be drawn, where it was one. */
  | { status: 'failed'; page?: number };

/** Prints the document with everything that has been made on it, saved or not. */
export class PrintControls {
  readonly #state = observableValue<PrintingState>({ status: 'idle' });
  readonly #session: ViewerSession;
  #preparing: AbortController | undefined;
  #sheets: PrintSheets | undefined;

  constructor(session: ViewerSession) {
    this.#session = session;
  }

  get state(): Observable<PrintingState> {
    return this.#state;
  }

  /** Ask which pages, or say that none may be printed. */
  async ask(): Promise<void> {
    const { document, opened } = this.#session;
    if (!document || !opened || this.#state.get().status !== 'idle') return;
    const { PermissionFlag } = opened.library.core;
    const permitted = await document.getPermissions();
    const isPermitted = !permitted || permitted.has(PermissionFlag.PRINT);
    this.#state.set({ status: isPermitted ? 'asking' : 'forbidden' });
  }

  /** Draw pages, counted from 1, and hand them to the printer. */
  async print(pages: readonly number[]): Promise<void> {
    this.#stop();
    const preparing = new AbortController();
    const sheets = new PrintSheets();
    this.#preparing = preparing;
    this.#sheets = sheets;
    try {
      await this.#prepare(pages, sheets, preparing.signal);
      sheets.print();
      this.#state.set({ status: 'idle' });
    } catch (complaint) {
      if (preparing.signal.aborted) return;
      sheets.release();
      this.#state.set({ status: 'failed', ...(complaint instanceof UnprintablePage && { page: complaint.page }) });
    }
  }

  /** Leave it, whatever has been prepared. */
  dismiss(): void {
    this.#stop();
    this.#state.set({ status: 'idle' });
  }

  async #prepare(pages: readonly number[], sheets: PrintSheets, signal: AbortSignal): Promise<void> {
    this.#state.set({ status: 'preparing', done: 0, of: pages.length });
    const document = await this.#copy();
    try {
      signal.throwIfAborted();
      let done = 0;
      for await (const { picture, ...size } of drawPages(document, pages)) {
        signal.throwIfAborted();
        await sheets.add(picture, size);
        signal.throwIfAborted();
        done += 1;
        this.#state.set({ status: 'preparing', done, of: pages.length });
      }
    } finally {
      await document.loadingTask.destroy();
    }
  }

  /** Drawing pages for the printer from the document that is read would take away what is drawn of it on the screen. */
  async #copy(): Promise<PDFDocumentProxy> {
    const { opened } = this.#session;
    if (!opened) throw new Error('There is no document any more.');
    return opened.loader.reopen(await opened.saving.bytes());
  }

  #stop(): void {
    this.#preparing?.abort();
    this.#sheets?.release();
  }
}
