import { crc32, inflateRawSync } from 'node:zlib';

/** The parts of a ZIP archive, found through its directory; throws where a checksum does not fit. */
export function readZip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const count = archive.readUInt16LE(end + 10);
  const parts = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    const [crc, compressed] = [archive.readUInt32LE(at + 16), archive.readUInt32LE(at + 20)];
    const nameLength = archive.readUInt16LE(at + 28);
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + archive.readUInt16LE(local + 26);
    const content = inflateRawSync(archive.subarray(start, start + compressed));
    if (crc32(content) !== crc) throw new Error(`The checksum of ${name} does not fit.`);
    parts.set(name, content.toString('utf8'));
    at += 46 + nameLength;
  }
  return parts;
}
