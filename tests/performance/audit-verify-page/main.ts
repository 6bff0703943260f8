import { auditEntries } from '#mocks/fixtures/audit';
import { exportedTrail } from '#mocks/fixtures/audit-trail-file';
import { verifyTrail } from '../../../src/features/audit-log/verify-trail.ts';

let trail = new Blob();

Object.assign(window, {
  /** Makes a trail of so many entries. */
  makeTrail: async (count: number) => {
    const entries = Array.from({ length: count }, (_, at) => auditEntries[at % auditEntries.length] ?? auditEntries[0]);
    trail = new Blob([
      await exportedTrail(
        entries.flatMap((entry) => entry ?? []),
        '2026-01-15T09:12:00.000Z',
      ),
    ]);
  },
  /** Verifies it as the page does. */
  verifyAgain: async () => {
    const verdict = await verifyTrail(trail.stream(), () => {});
    if (verdict.kind !== 'verified') throw new Error(`The trail is broken at ${verdict.sequence}.`);
  },
});
