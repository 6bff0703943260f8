import { DocumentUnavailable, failureOfStatus } from '../../engine/open-failure.ts';
import type { OpenDocument } from '../../engine/open-document.ts';

/** All bytes of a document. Throws `DocumentUnavailable` when there is nothing to read. */
export async function readWhole(document: OpenDocument, signal: AbortSignal): Promise<Uint8Array> {
  if ('data' in document) return document.data;
  const response = await fetch(document.url, { headers: document.httpHeaders, signal }).catch((cause: unknown) => {
    throw new DocumentUnavailable('offline', { cause });
  });
  if (!response.ok) throw new DocumentUnavailable(failureOfStatus(response.status));
  const bytes = new Uint8Array(
    await response.arrayBuffer().catch((cause: unknown) => {
      throw new DocumentUnavailable('offline', { cause });
    }),
  );
  if (bytes.length === 0) throw new DocumentUnavailable('empty');
  return bytes;
}
