import { Readable } from 'node:stream';

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

/** A fixed local time, so that the same rows give the same bytes. */
const entryOptions = { mtime: new Date(2026, 0, 1), forceDosTimestamp: true };

/** Yields a ZIP archive while its entries are read; nothing is buffered whole. Entries are closed when the reader stops early. */
export async function* writeZip(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const opened: Readable[] = [];
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, content } of entries) {
    zip.addReadStreamLazy(name, entryOptions, (take) => {
      const stream = Readable.from(content);
      opened.push(stream);
      take(null, stream);
    });
  }
  zip.end();
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    for (const stream of opened) stream.destroy();
  }
}
