import { fileNameToSend, refusalOf } from './file-acceptance.ts';
import type { RefusalReason } from './file-acceptance.ts';

export type UploadState<Result> =
  | { readonly step: 'refused'; readonly reason: RefusalReason }
  | { readonly step: 'waiting' }
  | { readonly step: 'sending'; readonly fraction: number }
  | { readonly step: 'failed'; readonly error: unknown }
  | { readonly step: 'done'; readonly result: Result };

export type Upload<Result> = { readonly id: number; readonly file: File } & UploadState<Result>;

interface SendOptions {
  readonly fileName: string;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

export type SendFile<Result> = (file: File, options: SendOptions) => Promise<Result>;

/** Files on their way to the server, a few at a time, in the order they came. */
export class UploadQueue<Result> {
  readonly #send: SendFile<Result>;
  readonly #atOnce: number;
  readonly #listeners = new Set<() => void>();
  readonly #sending = new Map<number, AbortController>();
  #uploads: readonly Upload<Result>[] = [];
  #nextId = 1;

  constructor(send: SendFile<Result>, atOnce = 3) {
    this.#send = send;
    this.#atOnce = atOnce;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly snapshot = () => this.#uploads;

  add(files: readonly File[]) {
    const added = files.map((file): Upload<Result> => {
      const reason = refusalOf(file);
      return { id: this.#nextId++, file, ...(reason ? { step: 'refused', reason } : { step: 'waiting' }) };
    });
    this.#change([...this.#uploads, ...added]);
    this.#sendWaiting();
  }

  retry(id: number) {
    const failed = this.#uploads.find((upload) => upload.id === id && upload.step === 'failed');
    if (!failed) return;
    this.#put(id, { step: 'waiting' });
    this.#sendWaiting();
  }

  /** Take a file off the list; one that is being sent is stopped. */
  dismiss(id: number) {
    this.#change(this.#uploads.filter((upload) => upload.id !== id));
    this.#sending.get(id)?.abort();
  }

  dismissAll() {
    for (const { id } of this.#uploads) this.dismiss(id);
  }

  #sendWaiting() {
    const free = this.#atOnce - this.#sending.size;
    const next = this.#uploads.filter((upload) => upload.step === 'waiting').slice(0, free);
    for (const upload of next) void this.#sendOne(upload);
  }

  async #sendOne({ id, file }: Upload<Result>) {
    const controller = new AbortController();
    this.#sending.set(id, controller);
    this.#put(id, { step: 'sending', fraction: 0 });
    try {
      const result = await this.#send(file, {
        fileName: fileNameToSend(file.name),
        signal: controller.signal,
        onProgress: (fraction) => this.#put(id, { step: 'sending', fraction }),
      });
      this.#put(id, { step: 'done', result });
    } catch (error) {
      this.#put(id, { step: 'failed', error });
    } finally {
      this.#sending.delete(id);
      this.#sendWaiting();
    }
  }

  #put(id: number, state: UploadState<Result>) {
    if (!this.#uploads.some((upload) => upload.id === id)) return;
    this.#change(this.#uploads.map((upload) => (upload.id === id ? { id, file: upload.file, ...state } : upload)));
  }

  #change(uploads: readonly Upload<Result>[]) {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}

/** Whether any file is still on its way. */
export function isUploading(uploads: readonly Upload<unknown>[]): boolean {
  return uploads.some(({ step }) => step === 'waiting' || step === 'sending');
}
