import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import type { Sealer, SealTask } from '../sealing/sealer.ts';

export { envelopesOf, guestOf } from './envelopes.ts';
export { signingStorm } from './signing-storm.ts';

const page = {
  width: 595,
  height: 842,
  rotation: 0,
  crop: { x: 0, y: 0, width: 595, height: 842 },
  userUnit: 1,
} as const;

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Stands in for the sealing process: takes every file as it is, and appends what would be drawn. */
export function plainSealer(before: (task: SealTask) => Promise<void> = () => Promise.resolve()): Sealer {
  return {
    isTest: true,
    prepare: (bytes) =>
      Promise.resolve({
        status: 'ready',
        bytes: null,
        sha256: digest(bytes),
        size: bytes.length,
        pages: [page],
        wasSigned: false,
        wasEncrypted: false,
        wasRepaired: false,
      }),
    async seal(task) {
      await before(task);
      const text = inspect({ marks: task.marks, certificate: task.certificate }, { depth: 9, breakLength: Infinity });
      const bytes = new Uint8Array(Buffer.concat([task.bytes, Buffer.from(`\n% sealed ${text}\n`)]));
      return {
        bytes,
        sha256: digest(bytes),
        level: task.withTimestamp ? 'B-T' : 'B-B',
        isTest: true,
        before: null,
        certificate: null,
        marked: { sha256: task.sha256, size: task.bytes.length },
      };
    },
    async stamp(given) {
      const bytes = new Uint8Array(Buffer.concat([given, Buffer.from('\n% stamped\n')]));
      return { bytes, sha256: digest(bytes) };
    },
    check: (bytes, { sha256 }) => Promise.resolve(digest(bytes) === sha256 ? null : 'Other bytes.'),
    close: () => Promise.resolve(),
  };
}
