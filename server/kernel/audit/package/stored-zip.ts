import { crc32 } from 'node:zlib';

export interface StoredFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** 1 January 1980, midnight: the earliest that a ZIP can say. */
const dosDate = 0x21;
const utf8Names = 0x0800;
const version = 20;
const maxBytes = 0xffffffff;
const maxFiles = 0xffff;

/**
 * Returns a ZIP of files in their order, stored as they are, without times of day or of this machine: the same files
 * always give the same bytes. Throws RangeError where a plain ZIP can’t hold them.
 */
export function storedZip(files: readonly StoredFile[]): Buffer {
  if (files.length > maxFiles) throw new RangeError(`A package holds at most ${maxFiles} files.`);
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content } of files) {
    const name = Buffer.from(path, 'utf8');
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(version, 0);
    fields.writeUInt16LE(utf8Names, 2);
    fields.writeUInt16LE(dosDate, 8);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(content.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from('PK\u0003\u0004', 'latin1'), fields, name, Buffer.from(content));
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([version, 0]), fields, rest, name);
    offset += 4 + fields.length + name.length + content.length;
    if (offset > maxBytes) throw new RangeError('A package holds at most 4 GB.');
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}

/**
 * Reads the files of such a ZIP, in their order; null for bytes that `storedZip` didn’t write, where any byte differs.
 */
export function readStoredZip(bytes: Buffer): StoredFile[] | null {
  const files: StoredFile[] = [];
  let at = 0;
  while (at + 30 <= bytes.length && bytes.readUInt32LE(at) === 0x04034b50) {
    const [size, nameLength] = [bytes.readUInt32LE(at + 22), bytes.readUInt16LE(at + 26)];
    const start = at + 30 + nameLength;
    if (start + size > bytes.length) return null;
    files.push({
      path: bytes.toString('utf8', at + 30, start),
      content: bytes.subarray(start, start + size),
    });
    at = start + size;
  }
  return storedZip(files).equals(bytes) ? files : null;
}
