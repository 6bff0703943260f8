import { renameSync } from 'node:fs';
import pino from 'pino';

type Destination = ReturnType<typeof pino.destination>;

export interface RotatingFileOptions {
  /** A file that has grown to so many bytes is put aside. */
  readonly maxBytes: number;
  /** So many files are kept, the one that is written included. */
  readonly maxFiles: number;
}

/** Lines are written together, and none waits longer than this: a write for each costs more than the rest of it. */
const gathered = { minLength: 4_096, periodicFlush: 500, sync: false } as const;

/** What cannot be written is held up to this many bytes; later lines are dropped until the disk takes some again. */
const maxHeld = 1024 * 1024;

/** The console. A reader that has gone away is no reason to stop. */
export function consoleDestination(): Destination {
  return ignoringFailures(pino.destination({ dest: 1, maxLength: maxHeld, ...gathered }));
}

/**
 * A log file that never fails its writer and never fills the disk: `file` is put aside as `file.1` when it is full, what
 * was `file.1` becomes `file.2`, and the oldest goes. Lines that the disk refuses wait for room.
 */
export function rotatingFile(file: string, { maxBytes, maxFiles }: RotatingFileOptions): Destination {
  const destination = pino.destination({ dest: file, mkdir: true, mode: 0o600, maxLength: maxHeld, ...gathered });
  let written = 0;
  destination.on('write', (bytes) => {
    written += bytes;
    if (written < maxBytes) return;
    written = 0;
    putAside(file, maxFiles);
    destination.reopen();
  });
  return ignoringFailures(destination);
}

function putAside(file: string, maxFiles: number): void {
  const names = [file, ...Array.from({ length: maxFiles - 1 }, (_, index) => `${file}.${index + 1}`)];
  for (const [index, name] of [...names.entries()].slice(0, -1).toReversed()) {
    try {
      renameSync(name, names[index + 1] ?? name);
    } catch {
      // Not written yet.
    }
  }
}

function ignoringFailures(destination: Destination): Destination {
  return destination.on('error', () => undefined);
}
