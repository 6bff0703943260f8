import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { FileMissing, type FileKey, type FileStore } from './file-store.ts';

/** Files in folders of this machine: `<root>/<organisation>/<sha256>`. */
export function diskStore(root: string): FileStore {
  const placeOf = (key: FileKey) => path.join(root, key);

  return {
    async put(key, file) {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await syncFile(file.path);
      await move(file.path, place);
      await syncFolder(path.dirname(place));
      await syncFolder(root);
    },

    async open(key, range) {
      const handle = await open(placeOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing(key) : error;
      });
      return Readable.toWeb(handle.createReadStream(range)) as ReadableStream<Uint8Array>;
    },

    async remove(key) {
      await rm(placeOf(key), { force: true });
    },
  };
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const arriving = `${to}.${uuid()}.arriving`;
    await copyFile(from, arriving);
    await syncFile(arriving);
    await rename(arriving, to);
    await rm(from, { force: true });
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
