import { fromBufferPromise } from 'yauzl';

/** Returns the bytes of the named files in a ZIP archive, by name in small letters. Throws when damaged or above `maxBytes` together. */
export async function zipEntries(
  bytes: Uint8Array,
  names: readonly string[],
  maxBytes: number,
): Promise<Map<string, Buffer>> {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const found = new Map<string, Buffer>();
  let size = 0;
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
    autoClose: false,
  });
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (!wanted.has(name) || found.has(name)) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new RangeError(`“${entry.fileName}” is larger than ${maxBytes} bytes.`);
      chunks.push(chunk);
    }
    found.set(name, Buffer.concat(chunks));
  }
  return found;
}
