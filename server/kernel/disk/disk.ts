import { statfs } from 'node:fs/promises';
import { ApiError } from '#kernel/request';

const megabyte = 1024 * 1024;

/** `low`: administrators are warned. `full`: nothing new is stored, so that the database keeps room to work in. */
export type DiskState = 'ok' | 'low' | 'full';

/** In bytes. */
export interface DiskRoom {
  readonly free: number;
  readonly size: number;
}

/** The disk that holds the data folder: database, files, waiting uploads, log. */
export interface Disk {
  state(): Promise<DiskState>;
  /** Throws `storage_full` where `bytes` more would leave the reserve. */
  requireRoom(bytes?: number): Promise<void>;
}

/** Below this share of the disk administrators are warned. */
const lowShare = 0.05;

/** What is kept free: a hundredth of the disk, as small disks cannot spare more and large ones need no more. */
const reserveOf = (size: number) => Math.min(Math.max(size / 100, 64 * megabyte), 512 * megabyte);

/** How long an answer of the file system is believed, in ms. */
const believed = 500;

/** Measures the disk of `folder` when asked. A file system that does not answer counts as one with room. */
export function openDisk(folder: string, measure: () => Promise<DiskRoom> = () => roomOf(folder)): Disk {
  let asked = -Infinity;
  let answer: Promise<DiskRoom | null> = Promise.resolve(null);
  const room = () => {
    if (performance.now() - asked > believed) {
      asked = performance.now();
      answer = measure().catch(() => null);
    }
    return answer;
  };

  return {
    async state() {
      const found = await room();
      if (!found) return 'ok';
      if (found.free < reserveOf(found.size)) return 'full';
      return found.free < found.size * lowShare ? 'low' : 'ok';
    },
    async requireRoom(bytes = 0) {
      const found = await room();
      if (found && found.free - bytes < reserveOf(found.size)) throw new ApiError('storage_full');
    },
  };
}

async function roomOf(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
