import { fileNameToSend, rejectionOf } from './file-acceptance.ts';
import type { RejectionReason } from './file-acceptance.ts';

export type UploadState<Result> =
  | { readonly step: 'refused'; readonly reason: RejectionReason }
  /** Its attachments were taken in its place. */
  | { readonly step: 'unpacked' }
  | { readonly step: 'waiting' }
  /** Looked at before it is sent: has somebody put it in already? */
  | { readonly step: 'checking' }
  | { readonly step: 'duplicate'; readonly known: Known }
  | { readonly step: 'sending'; readonly fraction: number }
  | { readonly step: 'failed'; readonly error: unknown }
  | { readonly step: 'done'; readonly result: Result };

/** A contract that holds the document already. */
export interface Known {
  readonly id: string;
  readonly number: string;
  readonly title: string;
}

export type Upload<Result> = { readonly id: number; readonly file: File } & UploadState<Result>;

interface SendOptions {
  readonly fileName: string;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

export type SendFile<Result> = (file: File, options: SendOptions) => Promise<Result>;

/** Which contract holds a file's content already; nothing where none does. */
export type FindKnown = (file: File) => Promise<Known | null>;

interface QueueOptions {
  readonly findKnown?: FindKnown;
  readonly atOnce?: number;
}

/** Files on their way to the server, a few at a time, in the order they came. */
export class UploadQueue<Result> {
  readonly #send: SendFile<Result>;
  readonly #findKnown: FindKnown | undefined;
  readonly #atOnce: number;
  /** Files that somebody wants in although they are there already. */
  readonly #wantedTwice = new Set<number>();
  readonly #listeners = new Set<() => void>();
  readonly #sending = new Map<number, AbortController>();
  #uploads: readonly Upload<Result>[] = [];
  #nextId = 1;
  #paused = false;
  #connected = true;

  constructor(send: SendFile<Result>, { findKnown, atOnce = 3 }: QueueOptions = {}) {
    this.#send = send;
    this.#findKnown = findKnown;
    this.#atOnce = atOnce;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly snapshot = () => this.#uploads;

  /** Whether somebody paused it; a lost connection is no pause. */
  readonly isPaused = () => this.#paused;

  add(files: readonly File[]) {
    const added = files.map((file): Upload<Result> => {
      const reason = rejectionOf(file);
      return { id: this.#nextId++, file, ...(reason ? { step: 'refused', reason } : { step: 'waiting' }) };
    });
    this.#change([...this.#uploads, ...added]);
    this.#sendWaiting();
  }

  /** Take what is attached to an e-mail in its place; it is named, so that it can be taken too. */
  addInPartsOf(mail: File, documents: readonly File[]) {
    this.#change([...this.#uploads, { id: this.#nextId++, file: mail, step: 'unpacked' }]);
    this.add(documents);
  }

  /** Send nothing more until `resume`; what is on its way goes on with its next part, or starts anew where it is small. */
  pause() {
    this.#paused = true;
    this.#stop();
  }

  resume() {
    this.#paused = false;
    this.#change([...this.#uploads]);
    this.#sendWaiting();
  }

  /** Wait for a connection, or go on with one unless somebody paused. */
  connected(connected: boolean) {
    this.#connected = connected;
    if (connected) this.#sendWaiting();
    else this.#stop();
  }

  /** Put a file in although a contract holds it already, or although its attachments were taken in its place. */
  addAnyway(id: number) {
    if (this.#uploads.some((upload) => upload.id === id && upload.step === 'duplicate')) this.#wantedTwice.add(id);
    this.#put(id, { step: 'waiting' });
    this.#sendWaiting();
  }

  /** Name a file that is not taken, and why. */
  refuse(file: File, reason: RejectionReason) {
    this.#change([...this.#uploads, { id: this.#nextId++, file, step: 'refused', reason }]);
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

  #stop() {
    for (const [id, controller] of this.#sending) {
      this.#put(id, { step: 'waiting' });
      controller.abort();
    }
    this.#change([...this.#uploads]);
  }

  #sendWaiting() {
    if (this.#paused || !this.#connected) return;
    for (const upload of this.#uploads) {
      if (this.#sending.size >= this.#atOnce) return;
      if (upload.step === 'waiting' && !this.#mayBeOnItsWay(upload)) void this.#sendOne(upload);
    }
  }

  /** The same content twice at once would be known by neither: one that is as large waits until the other arrived. */
  #mayBeOnItsWay({ id, file }: Upload<Result>): boolean {
    const sending = this.#uploads.filter((upload) => upload.id !== id && this.#sending.has(upload.id));
    return this.#findKnown !== undefined && sending.some((upload) => upload.file.size === file.size);
  }

  async #sendOne({ id, file }: Upload<Result>) {
    const controller = new AbortController();
    const { signal } = controller;
    this.#sending.set(id, controller);
    try {
      const known = this.#findKnown && !this.#wantedTwice.has(id) ? await this.#look(this.#findKnown, id, file) : null;
      if (known) this.#putUnless(signal, id, { step: 'duplicate', known });
      else if (!signal.aborted) await this.#transfer(id, file, signal);
    } catch (error) {
      this.#putUnless(signal, id, { step: 'failed', error });
    } finally {
      // Stopped and sent anew meanwhile, it is the newer sending that goes on.
      if (this.#sending.get(id) === controller) this.#sending.delete(id);
      this.#sendWaiting();
    }
  }

  #look(findKnown: FindKnown, id: number, file: File): Promise<Known | null> {
    this.#put(id, { step: 'checking' });
    return findKnown(file);
  }

  async #transfer(id: number, file: File, signal: AbortSignal) {
    this.#put(id, { step: 'sending', fraction: 0 });
    const result = await this.#send(file, {
      fileName: fileNameToSend(file.name),
      signal,
      onProgress: (fraction) => this.#putUnless(signal, id, { step: 'sending', fraction }),
    });
    this.#put(id, { step: 'done', result });
  }

  /** What was stopped says nothing more. */
  #putUnless(signal: AbortSignal, id: number, state: UploadState<Result>) {
    if (!signal.aborted) this.#put(id, state);
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
  return uploads.some(isMoving);
}

/** Whether a file was not put in, and somebody should look at why. */
export function isTroubled({ step }: Upload<unknown>): boolean {
  return step === 'refused' || step === 'failed' || step === 'duplicate';
}

export function isMoving({ step }: Upload<unknown>): boolean {
  return step === 'waiting' || step === 'checking' || step === 'sending';
}

/** How much of all that is to be sent has arrived, from 0 to 1, by size. */
export function shareSent(uploads: readonly Upload<unknown>[]): number {
  const counted = uploads.filter(({ step }) => !['refused', 'duplicate', 'failed', 'unpacked'].includes(step));
  const all = counted.reduce((sum, { file }) => sum + file.size, 0);
  const sent = counted.reduce((sum, upload) => {
    const share = upload.step === 'done' ? 1 : upload.step === 'sending' ? upload.fraction : 0;
    return sum + share * upload.file.size;
  }, 0);
  return all === 0 ? 1 : sent / all;
}
