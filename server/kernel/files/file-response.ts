import { ApiError } from '#kernel/http';
import { parseRange, type RangeRequest } from './byte-range.ts';
import { contentDisposition } from './file-name.ts';
import { fileKey, type FileStore } from './file-store.ts';

/** A stored file as its row describes it. */
export interface ServedFile {
  organisationId: string;
  sha256: string;
  size: number;
  mediaType: string;
  fileName: string;
}

/**
 * Answer a request for a file, whole or by range (200, 206, 304). What people upload never runs on our origin: it is a
 * download, of the type we found in its bytes, in a sandbox.
 */
export async function fileResponse(store: FileStore, file: ServedFile, request: Headers): Promise<Response> {
  const etag = etagOf(file);
  const headers = new Headers({
    'accept-ranges': 'bytes',
    etag,
    'cache-control': 'private, no-cache',
    vary: 'Authorization',
    'content-type': file.mediaType,
    'content-disposition': contentDisposition('attachment', file.fileName),
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  if (matches(request.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });

  const wanted = wantedOf(file, request);
  if (wanted === 'unsatisfiable') {
    throw new ApiError('range_unsatisfiable', {
      headers: { 'content-range': `bytes */${file.size}`, 'accept-ranges': 'bytes' },
    });
  }

  const key = fileKey(file.organisationId, file.sha256);
  if (wanted === 'whole') {
    headers.set('content-length', String(file.size));
    return new Response(await store.open(key), { status: 200, headers });
  }
  headers.set('content-length', String(wanted.end - wanted.start + 1));
  headers.set('content-range', `bytes ${wanted.start}-${wanted.end}/${file.size}`);
  return new Response(await store.open(key, wanted), { status: 206, headers });
}

/** Whether a request is for nothing but a later part of a file, which began to be read by another request. */
export function isForLaterPart(file: Pick<ServedFile, 'sha256' | 'size'>, request: Headers): boolean {
  const wanted = wantedOf(file, request);
  return typeof wanted === 'object' && wanted.start > 0;
}

const etagOf = ({ sha256 }: Pick<ServedFile, 'sha256'>) => `"${sha256}"`;

function wantedOf(file: Pick<ServedFile, 'sha256' | 'size'>, request: Headers): RangeRequest {
  const ifRange = request.get('if-range');
  return ifRange && ifRange !== etagOf(file) ? 'whole' : parseRange(request.get('range') ?? undefined, file.size);
}

function matches(header: string | null, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag);
}
