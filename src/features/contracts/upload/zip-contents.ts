import type * as ZipJs from '@zip.js/zip.js';
import { maxDocumentBytes } from '#api-contract/uploads/sizes';
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
/**
 * Returns the documents of a ZIP archive, and an empty file for each other file, so that it can be named to the user.
 * Sizes are measured while reading; the archive's own figures are not trusted.
 */
export async function filesOfZip(archive: File): Promise<File[]> {
  const zipJs = await import('@zip.js/zip.js/lib/zip-core-native.js');
  zipJs.configure({ useWebWorkers: false });
  const reader = new zipJs.ZipReader(new zipJs.BlobReader(archive), { filenameValidation: 'strict' });
  try {
    return await readFiles(await listEntries(reader, archive.size));
  } catch (error) {
    throw refusalOf(error, zipJs);
  } finally {
    await reader.close();
  }
}

export function isZip({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\.zip$/i.test(name) || type === 'application/zip' || type === 'application/x-zip-compressed';
}

async function listEntries(reader: ZipJs.ZipReader<unknown>, archiveSize: number): Promise<ZipJs.FileEntry[]> {
  const entries: ZipJs.FileEntry[] = [];
  let claimed = 0;
  for await (const entry of reader.getEntriesGenerator()) {
    if (entries.length >= maxEntries) throw new ArchiveRefused('archive_too_large');
    if (entry.encrypted) throw new ArchiveRefused('archive_locked');
    if (isUnsafe(entry.filename)) throw new ArchiveRefused('archive_unsafe');
    claimed += entry.compressedSize;
    if (!entry.directory) entries.push(entry);
  }
  // Entries that share their bytes are how small archives become endless ones.
  if (claimed > archiveSize) throw new ArchiveRefused('archive_unsafe');
  return entries;
}

async function readFiles(entries: readonly ZipJs.FileEntry[]): Promise<File[]> {
  const files: File[] = [];
  let left = maxBytes;
  for (const entry of entries) {
    const name = entry.filename.split('/').at(-1) ?? '';
    if (name === '' || name.startsWith('.') || entry.filename.startsWith('__MACOSX/')) continue;
    const type = documentTypeOf(name);
    const content = type ? await readEntry(entry, Math.min(left, maxDocumentBytes)) : [];
    const file = new File(content, name, { type: type ?? '' });
    left -= file.size;
    files.push(file);
  }
  if (files.length === 0) throw new ArchiveRefused('archive_empty');
  return files;
}

/** Whether a path leaves the archive's own folder. */
const isUnsafe = (path: string) => /^[/\\]|^[a-z]:|\\|\0/i.test(path) || path.split('/').includes('..');

async function readEntry(entry: ZipJs.FileEntry, max: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      size += chunk.byteLength;
      const problem =
        size > max ? 'archive_too_large' : size > entry.compressedSize * maxInflation ? 'archive_unsafe' : null;
      if (problem) throw new ArchiveRefused(problem);
      chunks.push(chunk);
    },
  });
  await entry.getData(sink, { checkSignature: true, checkOverlappingEntry: true });
  return chunks;
}

function refusalOf(error: unknown, zipJs: typeof ZipJs): ArchiveRefused {
  if (error instanceof ArchiveRefused) return error;
  const { message } = error as Error;
  if (message === zipJs.ERR_ENCRYPTED) return new ArchiveRefused('archive_locked');
  const unsafe = [zipJs.ERR_UNSAFE_FILENAME, zipJs.ERR_OVERLAPPING_ENTRY];
  return new ArchiveRefused(unsafe.includes(message) ? 'archive_unsafe' : 'archive_unreadable');
}
