import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { WordFileRefused } from './refused.ts';

const maxFileBytes = 50 * 1024 * 1024;
const maxContentBytes = 192 * 1024 * 1024;
const maxEntries = 5_000;

export interface ArchiveEntry {
  readonly name: string;
  readonly content: Buffer;
  readonly modifiedAt: Date;
  readonly isStored: boolean;
}

/** Returns the files of an archive in their order. Throws WordFileRefused for one that is no archive, damaged, ambiguous or too large. */
export async function readArchive(bytes: Uint8Array): Promise<ArchiveEntry[]> {
  if (bytes.length > maxFileBytes) throw new WordFileRefused('too_large');
  requireZip(bytes);
  try {
    return await readEntries(bytes);
  } catch (error) {
    throw error instanceof WordFileRefused ? error : new WordFileRefused('damaged');
  }
}

async function readEntries(bytes: Uint8Array): Promise<ArchiveEntry[]> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
    autoClose: false,
  });
  const entries: ArchiveEntry[] = [];
  const names = new Set<string>();
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (name.endsWith('/')) continue;
    if (entry.isEncrypted()) throw new WordFileRefused('password_protected');
    // Programs disagree about which of two files with one name counts.
    if (names.has(name.toLowerCase())) throw new WordFileRefused('refused_xml', `It contains “${name}” twice.`);
    names.add(name.toLowerCase());
    const chunks: Buffer[] = [];
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxContentBytes) throw new WordFileRefused('too_large');
      chunks.push(chunk);
    }
    entries.push({
      name,
      content: Buffer.concat(chunks),
      modifiedAt: entry.getLastModDate(),
      isStored: entry.compressionMethod === 0,
    });
    if (entries.length > maxEntries) throw new WordFileRefused('too_large');
  }
  return entries;
}

export async function writeArchive(entries: readonly ArchiveEntry[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content, modifiedAt, isStored } of entries)
    zip.addBuffer(content, name, { mtime: modifiedAt, compress: !isStored, forceDosTimestamp: true });
  zip.end();
  return buffer(zip.outputStream);
}

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/** Says what a file is that isn’t an archive. */
function requireZip(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, 8).equals(compoundFile))
    throw new WordFileRefused(file.includes(encryptedPackage) ? 'password_protected' : 'old_format');
  if (file.subarray(0, 1024).includes('%PDF-')) throw new WordFileRefused('pdf');
  if (file.subarray(0, 2).toString('latin1') !== 'PK') throw new WordFileRefused('not_word');
}
