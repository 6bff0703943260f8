import { fromBufferPromise } from 'yauzl';

/** Returns the bytes of one file in a ZIP archive, or null when it has none of that name. Throws when damaged or above `maxBytes`. */
export async function zipEntry(bytes: Uint8Array, name: string, maxBytes: number): Promise<Buffer | null> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
    autoClose: false,
  });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== name) continue;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new RangeError(`“${name}” is larger than ${maxBytes} bytes.`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
  return null;
}
