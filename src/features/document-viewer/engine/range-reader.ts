import type { OpenFailure } from './open-document.ts';
import { DocumentUnavailable, failureOfStatus } from './open-failure.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

interface RangeReaderOptions {
  url: string;
  headers: Record<string, string>;
  /** The strong validator of the version that is being read, if the server gave one. */
  etag: string | undefined;
  fetch?: typeof fetch;
  /** Bytes cannot be had at the moment (`true`), or can again (`false`). */
  onInterrupted(interrupted: boolean): void;
  /** Bytes will never come: the reader has given up. */
  onLost(failure: OpenFailure): void;
}

/**
 * Reads parts of one version of a file over HTTP. A lost connection or a server in trouble is waited out: with growing
 * pauses, at once when the browser is online again, and at once on `retry()`.
 */
export class RangeReader {
  readonly #options: RangeReaderOptions;
  readonly #stopping = new AbortController();
  readonly #wakers = new Set<() => void>();
  #waiting = 0;

  constructor(options: RangeReaderOptions) {
    this.#options = options;
    globalThis.addEventListener?.('online', () => this.retry(), { signal: this.#stopping.signal });
  }

  /** The bytes from `begin` up to and without `end`; `undefined` once the reader has stopped or given up. */
  async read(begin: number, end: number): Promise<Uint8Array | undefined> {
    for (let wait = FIRST_WAIT_MS; !this.#stopping.signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        return await this.#fetchRange(begin, end);
      } catch (complaint) {
        if (this.#stopping.signal.aborted) return undefined;
        if (complaint instanceof DocumentUnavailable && complaint.failure !== 'server') {
          this.stop();
          this.#options.onLost(complaint.failure);
          return undefined;
        }
      }
      await this.#pause(wait);
    }
    return undefined;
  }

  /** Try again now what is being waited for. */
  retry(): void {
    for (const wake of this.#wakers) wake();
  }

  stop(): void {
    this.#stopping.abort();
    this.retry();
  }

  async #fetchRange(begin: number, end: number): Promise<Uint8Array> {
    const { url, headers, etag, fetch = globalThis.fetch } = this.#options;
    const response = await fetch(url, {
      headers: { ...headers, Range: `bytes=${begin}-${end - 1}`, ...(etag && { 'If-Range': etag }) },
      signal: this.#stopping.signal,
    });
    if (response.status === 200 || response.status === 416) throw new DocumentUnavailable('replaced');
    if (response.status !== 206) throw new DocumentUnavailable(failureOfStatus(response.status));
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length !== end - begin) throw new Error(`Asked for ${end - begin} bytes, got ${bytes.length}.`);
    return bytes;
  }

  async #pause(milliseconds: number): Promise<void> {
    this.#waiting += 1;
    if (this.#waiting === 1) this.#options.onInterrupted(true);
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      this.#wakers.add(wake);
    });
    this.#waiting -= 1;
    if (this.#waiting === 0) this.#options.onInterrupted(false);
  }
}
