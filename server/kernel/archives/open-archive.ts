import type { Entry, ZipFile } from 'yauzl';
import { archiveMessages } from './archives.messages.ts';

/** An archive that is not opened, or not to its end: it is damaged, locked, unsafe or too large. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
}

export interface ArchiveEntry {
  /** Never absolute and never leading out of the archive. */
  readonly path: string;
  /** Its bytes; ends with ArchiveRefused when there are more than it may have. */
  read(maxBytes: number): AsyncGenerator<Uint8Array>;
}

export interface Archive {
  readonly entries: readonly ArchiveEntry[];
  close(): void;
}

/** Nothing that people pack shrinks further; what does was made to burst. */
const maxInflation = 500;
const freeInflation = 1024 * 1024;

export interface ArchiveOptions {
  /** Whether a backslash in a path counts as a slash, as programs on Windows write it; otherwise the archive is refused. */
  readonly backslashes?: boolean;
}

/** Open a ZIP archive, from a file or from memory, and list the files in it. Sizes are measured while reading, not believed. */
export async function openArchive(
  from: string | Buffer,
  maxEntries: number,
  { backslashes = false }: ArchiveOptions = {},
): Promise<Archive> {
  const { fromBufferPromise, openPromise } = await import('yauzl');
  const options = { lazyEntries: true, autoClose: false, strictFileNames: !backslashes, validateEntrySizes: true };
  try {
    const zip = typeof from === 'string' ? await openPromise(from, options) : await fromBufferPromise(from, options);
    try {
      return { entries: await listEntries(zip, maxEntries), close: () => zip.close() };
    } catch (error) {
      zip.close();
      throw error;
    }
  } catch (error) {
    throw refusedFor(error);
  }
}

async function listEntries(zip: ZipFile, most: number): Promise<ArchiveEntry[]> {
  if (zip.entryCount > most) throw new ArchiveRefused(archiveMessages.tooMany(String(most)));
  const entries: ArchiveEntry[] = [];
  let packed = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    if (entry.isEncrypted()) throw new ArchiveRefused(archiveMessages.encrypted);
    packed += entry.compressedSize;
    // Entries that share their bytes are how small archives become endless ones.
    if (packed > zip.fileSize) throw new ArchiveRefused(archiveMessages.notValid);
    entries.push({ path: entry.fileName, read: (maxBytes) => readEntry(zip, entry, maxBytes) });
  }
  return entries;
}

async function* readEntry(zip: ZipFile, entry: Entry, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  const most = Math.min(maxBytes, entry.compressedSize * maxInflation + freeInflation);
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += (chunk as Buffer).byteLength;
      if (size > most) throw new ArchiveRefused(archiveMessages.tooLarge(entry.fileName));
      yield chunk as Buffer;
    }
  } catch (error) {
    throw refusedFor(error);
  }
}

function refusedFor(error: unknown): unknown {
  if (error instanceof ArchiveRefused) return error;
  const { message, code = '' } = error as Error & { code?: string };
  if (/^(absolute path|invalid characters|invalid relative path)/.test(message))
    return new ArchiveRefused(archiveMessages.unsafePath, { cause: error });
  // What the file system says is no fault of the archive.
  if (code.startsWith('E') && !code.startsWith('ERR_')) return error;
  return new ArchiveRefused(archiveMessages.damaged, { cause: error });
}
