import { maxDocumentBytes } from '#api-contract/contracts/endpoints';
import { documentTypeOf } from './document-type.ts';

export type ArchiveProblem =
  | 'archive_unreadable'
  | 'archive_locked'
  | 'archive_unsafe'
  | 'archive_too_large'
  | 'archive_empty';

/** Thrown for an archive that is not taken: nothing of it is. */
export class ArchiveRefused extends Error {
  readonly reason: ArchiveProblem;

  constructor(reason: ArchiveProblem) {
    super(`The archive is refused: ${reason}.`);
    this.reason = reason;
  }
}

const maxEntries = 5_000;
const maxBytes = 1024 * 1024 * 1024;
/** No document shrinks to less than a five-hundredth; what does was made to burst. */
const maxInflation = 500;
const [endRecord, directoryRecord, localRecord] = [0x06054b50, 0x02014b50, 0x04034b50];
const maxEndLength = 22 + 0xffff;
const stored = 0;
const deflated = 8;

interface Entry {
  readonly path: string;
  readonly method: number;
  readonly compressed: number;
  readonly offset: number;
}

/** The documents of a ZIP archive, and names of other files in it as empty ones, to be told about. Sizes are measured, not believed. */
export async function filesOfZip(archive: File): Promise<File[]> {
  const entries = await readDirectory(archive);
  const files: File[] = [];
  let left = maxBytes;
  for (const entry of entries) {
    const name = entry.path.split('/').at(-1) ?? '';
    if (name === '' || name.startsWith('.') || entry.path.startsWith('__MACOSX/')) continue;
    const type = documentTypeOf(name);
    if (!type) {
      files.push(new File([], name));
      continue;
    }
    const content = await inflate(archive, entry, Math.min(left, maxDocumentBytes));
    left -= content.size;
    files.push(new File([content], name, { type }));
  }
  if (files.length === 0) throw new ArchiveRefused('archive_empty');
  return files;
}

export function isZip({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\.zip$/i.test(name) || type === 'application/zip' || type === 'application/x-zip-compressed';
}

async function readDirectory(archive: File): Promise<Entry[]> {
  const tail = await viewOf(archive.slice(Math.max(0, archive.size - maxEndLength)));
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== endRecord) end -= 1;
  if (end < 0) throw new ArchiveRefused('archive_unreadable');
  const count = tail.getUint16(end + 10, true);
  const [size, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  if (count > maxEntries || start + size > archive.size) throw new ArchiveRefused('archive_too_large');

  const directory = await viewOf(archive.slice(start, start + size));
  const entries: Entry[] = [];
  let at = 0;
  for (let read = 0; read < count; read += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== directoryRecord)
      throw new ArchiveRefused('archive_unreadable');
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => directory.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    if (directory.getUint16(at + 8, true) & 1) throw new ArchiveRefused('archive_locked');
    entries.push({
      path: safePath(new Uint8Array(directory.buffer, at + 46, Math.min(nameLength, directory.byteLength - at - 46))),
      method: directory.getUint16(at + 10, true),
      compressed: directory.getUint32(at + 20, true),
      offset: directory.getUint32(at + 42, true),
    });
    at += 46 + nameLength + extra + comment;
  }
  const claimed = entries.reduce((sum, { compressed }) => sum + compressed, 0);
  // Entries that share their bytes are how small archives become endless ones.
  if (claimed > archive.size) throw new ArchiveRefused('archive_unsafe');
  return entries;
}

/** A path that stays within the archive's own folder. */
function safePath(bytes: Uint8Array): string {
  const path = new TextDecoder().decode(bytes);
  const escapes = /^[/\\]|^[a-z]:|\\|\0/i.test(path) || path.split('/').includes('..');
  if (escapes) throw new ArchiveRefused('archive_unsafe');
  return path;
}

async function inflate(archive: File, { method, compressed, offset }: Entry, most: number): Promise<Blob> {
  const header = await viewOf(archive.slice(offset, offset + 30));
  if (header.byteLength < 30 || header.getUint32(0, true) !== localRecord)
    throw new ArchiveRefused('archive_unreadable');
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const raw = archive.slice(start, start + compressed);
  if (method === stored) {
    if (raw.size > most) throw new ArchiveRefused('archive_too_large');
    return raw;
  }
  if (method !== deflated) throw new ArchiveRefused('archive_unreadable');
  return measured(raw.stream().pipeThrough(new DecompressionStream('deflate-raw')), most, compressed);
}

/** What a stream yields, stopped as soon as it is more than it may be. */
async function measured(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
  compressed: number,
): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ArchiveRefused('archive_unreadable');
    });
    if (done) return new Blob(chunks);
    size += value.byteLength;
    chunks.push(value);
    const problem = size > most ? 'archive_too_large' : size > compressed * maxInflation ? 'archive_unsafe' : null;
    if (!problem) continue;
    await reader.cancel().catch(() => undefined);
    throw new ArchiveRefused(problem);
  }
}

const viewOf = async (part: Blob) => new DataView(await part.arrayBuffer());
