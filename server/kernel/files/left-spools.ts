import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/**
 * Removes what killed processes of this machine left in the waiting room. Folders of other machines, which may share
 * the disk, are left to the nightly sweep.
 */
export async function removeLeftSpools(root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const folder = path.join(root, name);
    if (await isLeft(folder)) await rm(folder, { recursive: true, force: true });
  }
}

async function isLeft(folder: string): Promise<boolean> {
  const [, machine, pid] = /^(.+)\.(\d+)$/.exec(path.basename(folder)) ?? [];
  if (machine !== hostname()) return false;
  if (Number(pid) !== process.pid) return !isRunning(Number(pid));
  // In a container, every process has the number of the one before.
  const found = await stat(folder).catch(() => null);
  return found !== null && found.mtimeMs < performance.timeOrigin;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
