import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const maxCommentLength = 65_557;

/** The bytes of one file in a zip archive, or null; refuses what inflates beyond `maxBytes`. */
export function zipEntry(bytes: Uint8Array, name: string, maxBytes: number): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count && at + 46 <= view.byteLength; index += 1) {
    if (view.getUint32(at, true) !== entrySignature) return null;
    const method = view.getUint16(at + 10, true);
    const packedSize = view.getUint32(at + 20, true);
    const nameLength = view.getUint16(at + 28, true);
    const skipped = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const entryName = Buffer.from(bytes.subarray(at + 46, at + 46 + nameLength)).toString('utf8');
    if (entryName === name) return unpack(bytes, view, view.getUint32(at + 42, true), packedSize, method, maxBytes);
    at += 46 + nameLength + skipped;
  }
  return null;
}

function endOfDirectory(view: DataView): number | null {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - maxCommentLength); at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  return null;
}

function unpack(
  bytes: Uint8Array,
  view: DataView,
  header: number,
  packedSize: number,
  method: number,
  maxBytes: number,
): Uint8Array | null {
  if (header + 30 > view.byteLength) return null;
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  const packed = bytes.subarray(start, start + packedSize);
  if (method === 0) return packed.length <= maxBytes ? packed : null;
  return method === 8 ? new Uint8Array(inflateRawSync(packed, { maxOutputLength: maxBytes })) : null;
}
