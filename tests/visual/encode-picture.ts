import { createHash } from 'node:crypto';
import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

/**
 * Rows that are compressed on their own. Where a picture changes, only the bands that it changes in do, and Git keeps the
 * rest once: among versions of a picture, and among pictures that are alike.
 */
const bandHeight = 32;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const keyword = 'Drawn';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Packs a PNG as drawn by the browser for Git: the same pixels, smaller, with the hash of what was drawn in a text chunk. */
export function encodePicture(drawn: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(drawn);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`${keyword}\0${sha256(drawn)}`, 'latin1')),
    chunk('IDAT', compress(unfilteredRows(data, width, height), (width * 3 + 1) * bandHeight)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Whether a kept picture was made from exactly these bytes, which takes no decoding. */
export function isPictureOf(kept: Buffer, drawn: Buffer): boolean {
  return kept.equals(drawn) || kept.subarray(0, 200).includes(`${keyword}\0${sha256(drawn)}`, 0, 'latin1');
}

/** Rows of red, green and blue, each behind a zero for "no filter", which suits flat colours and text best. */
function unfilteredRows(rgba: Buffer, width: number, height: number): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  let to = 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (pixel % width === 0) to += 1;
    if (rgba[pixel * 4 + 3] !== 255) throw new Error('A picture of a page is never transparent.');
    rgba.copy(rows, to, pixel * 4, pixel * 4 + 3);
    to += 3;
  }
  return rows;
}

/** One zlib stream whose bands refer to nothing before them. */
function compress(rows: Buffer, bandSize: number): Buffer {
  const bands = Array.from({ length: Math.ceil(rows.length / bandSize) }, (_, index) =>
    deflateRawSync(rows.subarray(index * bandSize, (index + 1) * bandSize), {
      level: 9,
      memLevel: 9,
      finishFlush: constants.Z_FULL_FLUSH,
    }),
  );
  // Node has no Adler-32 of its own; a stream ends with it.
  const checksum = deflateSync(rows, { level: 0 }).subarray(-4);
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...bands, Buffer.from([0x03, 0x00]), checksum]);
}

function chunk(type: string, content: Buffer): Buffer {
  const framed = Buffer.alloc(content.length + 12);
  framed.writeUInt32BE(content.length, 0);
  framed.write(type, 4, 'latin1');
  content.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, content.length + 8)), content.length + 8);
  return framed;
}
