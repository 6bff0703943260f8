import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
  readonly offset: number;
}

const [localHeader, descriptor, centralHeader, endOfDirectory] = [0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50];
/** Sizes follow the content; names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** 1 January 2026: the same rows give the same bytes. */
const [time, date] = [0, ((2026 - 1980) << 9) | (1 << 5) | 1];

/** A ZIP archive, written while its entries are read; nothing is held back. */
export async function* writeZip(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const done: Written[] = [];
  let offset = 0;
  for (const { name: text, content } of entries) {
    const name = Buffer.from(text);
    const start = offset;
    const header = numbers(
      [localHeader, 4],
      [version, 2],
      [flags, 2],
      [deflated, 2],
      [time, 2],
      [date, 2],
      [0, 4],
      [0, 4],
      [0, 4],
      [name.length, 2],
      [0, 2],
    );
    yield header;
    yield name;
    offset += header.length + name.length;

    const sums = { crc: 0, size: 0, compressed: 0 };
    const deflate = Readable.from(counted(content, sums)).compose(createDeflateRaw({ level: 6 }));
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      sums.compressed += chunk.length;
      yield chunk;
    }
    const trailer = numbers([descriptor, 4], [sums.crc, 4], [sums.compressed, 4], [sums.size, 4]);
    yield trailer;
    offset += sums.compressed + trailer.length;
    done.push({ name, offset: start, ...sums });
  }

  const directory = done.map(directoryEntry);
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  yield* directory;
  yield numbers(
    [endOfDirectory, 4],
    [0, 2],
    [0, 2],
    [done.length, 2],
    [done.length, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  );
}

async function* counted(content: ZipEntry['content'], sums: { crc: number; size: number }): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    sums.crc = crc32(bytes, sums.crc);
    sums.size += bytes.length;
    yield bytes;
  }
}

function directoryEntry({ name, crc, compressed, size, offset }: Written): Buffer {
  const header = numbers(
    [centralHeader, 4],
    [version, 2],
    [version, 2],
    [flags, 2],
    [deflated, 2],
    [time, 2],
    [date, 2],
    [crc, 4],
    [compressed, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [offset, 4],
  );
  return Buffer.concat([header, name]);
}

/** Numbers of two or four bytes, little-endian. */
function numbers(...fields: [value: number, bytes: 2 | 4][]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}
