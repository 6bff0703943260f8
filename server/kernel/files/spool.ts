import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { v7 as uuid } from 'uuid';
import { ApiError, refusals } from '#kernel/request';
import { mediaTypeOf, type FileKind } from './media-type.ts';

/** An upload that arrived whole and was looked at, still in the waiting room. */
export interface SpooledFile {
  path: string;
  size: number;
  sha256: string;
  mediaType: string;
}

export interface SpoolLimits {
  kind: FileKind;
  maxBytes: number;
  signal?: AbortSignal;
}

/**
 * Read an upload into `folder`, hashing on the way, and look at what it is. Refuses it, and leaves nothing behind, when
 * it is empty, larger than `maxBytes` or not of the kind. Whoever calls removes the file or gives it to a store.
 */
export async function spool(
  body: AsyncIterable<Uint8Array> | null,
  folder: string,
  { kind, maxBytes, signal }: SpoolLimits,
): Promise<SpooledFile> {
  if (!body) throw new ApiError('file_empty');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${uuid()}.upload`);
  try {
    const { size, sha256 } = await receive(body, file, maxBytes, signal);
    if (size === 0) throw new ApiError('file_empty');
    const mediaType = await mediaTypeOf(file, kind);
    if (!mediaType)
      throw new ApiError('file_type_refused', kind === 'document' ? { message: refusals.notADocument } : {});
    return { path: file, size, sha256, mediaType };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

async function receive(body: AsyncIterable<Uint8Array>, file: string, maxBytes: number, signal?: AbortSignal) {
  const hash = createHash('sha256');
  let size = 0;
  async function* measured(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new ApiError('file_too_large');
      hash.update(chunk);
      yield chunk;
    }
  }
  // Opened before anything can go wrong: a file that is still being opened appears after it was removed.
  const opened = await open(file, 'wx', 0o600);
  await pipeline(body, measured, opened.createWriteStream(), { signal });
  return { size, sha256: hash.digest('hex') };
}

/** Removes what stopped processes left in the waiting room longer ago than `olderThanMs`. */
export async function emptySpool(folder: string, olderThanMs: number): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const before = Date.now() - olderThanMs;
  let removed = 0;
  for (const name of names.filter((each) => each.endsWith('.upload'))) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (!found || found.mtimeMs > before) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
