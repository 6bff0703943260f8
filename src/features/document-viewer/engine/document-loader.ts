import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { RANGE_BYTES, type DocumentSource } from './document-source.ts';
import { PDFJS_FOLDER } from './pdfjs-folder.ts';
import type { PdfjsCore, PdfjsReader } from './pdfjs-library.ts';

export interface PasswordRequest {
  /** The one given before was wrong. */
  wrong: boolean;
  answer(password: string): void;
}

/** Opens documents in one worker: the one that is shown, and beside it the saved bytes that are being checked. */
export class DocumentLoader {
  readonly #core: PdfjsCore;
  readonly #systemFonts: boolean;
  readonly #thread: Worker;
  readonly #worker: PDFWorker;
  #password: string | undefined;

  constructor({ core, systemFonts, startWorker }: PdfjsReader) {
    this.#core = core;
    this.#systemFonts = systemFonts;
    this.#thread = startWorker();
    this.#worker = core.PDFWorker.create({ port: this.#thread, verbosity: core.VerbosityLevel.ERRORS });
  }

  /** Calls back when the worker's script could not be loaded: nothing would ever answer. */
  onBroken(broken: () => void): void {
    this.#thread.addEventListener('error', broken, { once: true });
  }

  open(source: DocumentSource, askPassword?: (request: PasswordRequest) => void): PDFDocumentLoadingTask {
    const folder = new URL(PDFJS_FOLDER, location.href).href;
    const task = this.#core.getDocument({
      ...(source.kind === 'bytes' ? { data: source.bytes } : { range: this.#transport(source) }),
      worker: this.#worker,
      password: this.#password,
      rangeChunkSize: RANGE_BYTES,
      disableAutoFetch: true,
      disableStream: true,
      cMapUrl: `${folder}cmaps/`,
      standardFontDataUrl: `${folder}standard_fonts/`,
      useSystemFonts: this.#systemFonts,
      wasmUrl: `${folder}wasm/`,
      iccUrl: `${folder}iccs/`,
      verbosity: this.#core.VerbosityLevel.ERRORS,
    });
    task.onPassword = (answer: (password: string | Error) => void, reason: number) => {
      if (!askPassword) return answer(new Error('The password is not known.'));
      askPassword({
        wrong: reason === this.#core.PasswordResponses.INCORRECT_PASSWORD,
        answer: (password) => {
          this.#password = password;
          answer(password);
        },
      });
    };
    return task;
  }

  /** Open bytes that the viewer itself has made. */
  reopen(bytes: Uint8Array): Promise<PDFDocumentProxy> {
    return this.open({ kind: 'bytes', bytes: bytes.slice() }).promise;
  }

  close(): void {
    this.#worker.destroy();
    this.#thread.terminate();
  }

  #transport({ length, firstBytes, reader }: Extract<DocumentSource, { kind: 'ranges' }>) {
    const transport = new this.#core.PDFDataRangeTransport(length, firstBytes);
    transport.requestDataRange = (begin: number, end: number) => {
      void reader.read(begin, end).then((bytes) => bytes && transport.onDataRange(begin, bytes));
    };
    transport.abort = () => reader.stop();
    return transport;
  }
}
