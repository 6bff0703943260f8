import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const sharedMemory = '/dev/shm';

/** Room for the databases and files of a whole run several times over; a container's default of 64 MB is far from it. */
const enough = 3 * 1024 ** 3;

/**
 * Returns where tests put databases and files: shared memory where there is plenty of it, since nothing there waits for a
 * disk, otherwise the system's temporary folder. `TMPDIR` overrules both.
 */
export function fastTemporaryFolder(): string {
  if (process.env['TMPDIR']) return process.env['TMPDIR'];
  return hasRoom(sharedMemory) ? sharedMemory : tmpdir();
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enough && freemem() >= enough;
  } catch {
    return false;
  }
}
