import type { OpenDocument, OpenFailure } from './open-document.ts';
import { DocumentUnavailable, failureOfStatus } from './open-failure.ts';
import { RangeReader } from './range-reader.ts';

/** What is fetched to begin with, and the least that is fetched at a time. */
export const RANGE_BYTES = 65_536;

export interface SourceCallbacks {
  onProgress(loaded: number, total: number | undefined): void;
  onInterrupted(interrupted: boolean): void;
  onLost(failure: OpenFailure): void;
}

/** A document that has answered: all its bytes, or its first ones with a way to the others. */
export type DocumentSource =
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'ranges'; length: number; firstBytes: Uint8Array; reader: RangeReader };

/**
 * Ask for a document: by parts where the server can, else all of it.
 * Throws `DocumentUnavailable` when there is nothing to read.
 */
export async function openSource(
  document: OpenDocument,
  callbacks: SourceCallbacks,
  signal: AbortSignal,
): Promise<DocumentSource> {
  if ('data' in document) return { kind: 'bytes', bytes: document.data.slice() };
  const { url, httpHeaders: headers = {} } = document;
  const response = await fetch(url, { headers: { ...headers, Range: `bytes=0-${RANGE_BYTES - 1}` }, signal }).catch(
    (cause: unknown) => {
      throw new DocumentUnavailable('offline', { cause });
    },
  );
  if (response.status === 416) throw new DocumentUnavailable('empty');
  if (!response.ok) throw new DocumentUnavailable(failureOfStatus(response.status));
  const length = response.status === 206 ? totalLength(response.headers.get('Content-Range')) : undefined;
  const bytes = await readBody(response, callbacks.onProgress);
  if (length === undefined || bytes.length >= length) return { kind: 'bytes', bytes };
  const etag = strongValidator(response.headers.get('ETag'));
  return { kind: 'ranges', length, firstBytes: bytes, reader: new RangeReader({ url, headers, etag, ...callbacks }) };
}

/** The whole length that `bytes 0-65535/1234567` tells; nothing when the server does not say. */
export function totalLength(contentRange: string | null): number | undefined {
  const total = contentRange?.match(/^bytes \d+-\d+\/(\d+)$/)?.[1];
  return total === undefined ? undefined : Number(total);
}

/** An entity tag that `If-Range` may carry: weak ones may not. */
export function strongValidator(etag: string | null): string | undefined {
  return etag && !etag.startsWith('W/') ? etag : undefined;
}

async function readBody(response: Response, onProgress: SourceCallbacks['onProgress']): Promise<Uint8Array> {
  const announced = Number(response.headers.get('Content-Length')) || undefined;
  const chunks: Uint8Array[] = [];
  let loaded = 0;
  try {
    for (const reader = response.body?.getReader(); ;) {
      const step = await reader?.read();
      if (!step || step.done) break;
      chunks.push(step.value);
      loaded += step.value.length;
      onProgress(loaded, announced);
    }
  } catch (cause) {
    throw new DocumentUnavailable('offline', { cause });
  }
  return joined(chunks, loaded);
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
