import path from 'node:path';
import { fromBufferPromise } from 'yauzl';
import type { DroppedFile } from '../door.ts';
import { importLimits } from '../limits.ts';
import { refused } from '../refused.ts';

const readable = new Set(['.xml', '.json', '.yaml', '.yml', '.csv']);

const isZip = ({ bytes }: DroppedFile) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5) && (bytes[3] === 4 || bytes[3] === 6);

const isWorkbook = ({ name }: DroppedFile) => path.extname(name).toLowerCase() === '.xlsx';

/** Returns the files of an upload with ZIP archives replaced by what is in them. Refuses what is larger than an import may be. */
export async function unpack(files: readonly DroppedFile[]): Promise<DroppedFile[]> {
  if (files.length === 0) throw refused('empty');
  let size = 0;
  const all: DroppedFile[] = [];
  const take = (file: DroppedFile) => {
    size += file.bytes.length;
    if (file.bytes.length > importLimits.fileBytes)
      throw refused('file_too_large', file.name, importLimits.fileMegabytes);
    if (size > importLimits.setBytes || all.length >= importLimits.files)
      throw refused('set_too_large', importLimits.setMegabytes);
    all.push(file);
  };
  for (const file of files) {
    if (!isZip(file) || isWorkbook(file)) take(file);
    else for await (const entry of entriesOf(file)) take(entry);
  }
  return all;
}

async function* entriesOf({ name, bytes }: DroppedFile): AsyncGenerator<DroppedFile> {
  if (bytes.length > importLimits.setBytes) throw refused('set_too_large', importLimits.setMegabytes);
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      autoClose: false,
    });
    for await (const entry of zip.eachEntry()) {
      if (!readable.has(path.extname(entry.fileName).toLowerCase())) continue;
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > importLimits.fileBytes) throw refused('file_too_large', entry.fileName, importLimits.fileMegabytes);
        chunks.push(chunk);
      }
      yield { name: entry.fileName, bytes: Buffer.concat(chunks) };
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'ImportRefused') throw error;
    throw refused('damaged', name, 'ZIP');
  }
}
