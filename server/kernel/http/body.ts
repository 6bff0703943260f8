import { ApiError, refusals } from '#kernel/request';
import { refuseNullCharacters } from './validate.ts';

/** Read a JSON body of bounded size. Without a body: undefined. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const bytes = await readBounded(request, maxBytes);
  if (bytes.byteLength === 0) return undefined;
  if (type !== 'application/json') throw new ApiError('malformed_request', { message: refusals.contentType });
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, (key, value: unknown) => {
      refuseNullCharacters(key);
      if (typeof value !== 'string') return value;
      refuseNullCharacters(value);
      // Half a character, cut off in between, is nothing that PostgreSQL stores as JSON.
      return value.toWellFormed();
    });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('malformed_request', { message: refusals.notJson });
  }
}

/** Refuse an upload that announces more than its limit before any of it is read. */
export function refuseAnnouncedSize(request: Request, maxBytes: number): void {
  if (announcedSize(request) > maxBytes) throw new ApiError('file_too_large');
}

/** What the sender says it sends, in bytes. */
export function announcedSize(request: Request): number {
  return Number(request.headers.get('content-length') ?? 0);
}

/** As much as is let past of a body that nobody reads: a part of a file, or a file that is sent whole. */
const maxDiscarded = 10 * 1024 * 1024;
const discardMs = 10_000;

/** Lets a body that was not read go past, so that its sender hears the answer; what is larger or slower is cut off. */
export async function discardBody(request: Request): Promise<void> {
  const { body, bodyUsed } = request;
  const size = announcedSize(request);
  if (!body || bodyUsed || size === 0 || size > maxDiscarded) return;
  await body.pipeTo(new WritableStream(), { signal: AbortSignal.timeout(discardMs) }).catch(() => undefined);
}

async function readBounded(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = new ApiError('malformed_request', {
    message: refusals.tooLarge(String(maxBytes / 1024 / 1024)),
  });
  if (announcedSize(request) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
