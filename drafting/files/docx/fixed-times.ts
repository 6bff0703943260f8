const centralEntry = 0x02014b50;
const endOfDirectory = 0x06054b50;
/** 1 January 1980, the first day that archives know. */
const firstDay = 0x0021;

/** Sets the time of every file in an archive to the same moment, in place: the library writes the clock’s. */
export function fixTimes(archive: Buffer): Buffer {
  const end = endOf(archive);
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== centralEntry) throw new Error('The archive’s directory is damaged.');
    const local = archive.readUInt32LE(at + 42);
    archive.writeUInt32LE(firstDay << 16, at + 12);
    archive.writeUInt32LE(firstDay << 16, local + 10);
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return archive;
}

function endOf(archive: Buffer): number {
  const at = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (at < 0 || archive.readUInt32LE(at) !== endOfDirectory) throw new Error('The archive has no directory.');
  return at;
}
