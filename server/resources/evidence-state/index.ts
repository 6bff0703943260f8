/** What evidence is worth, and which answers it leaves without any. Contracts and resources tell it of their changes. */
export {
  endOf,
  freshnessOfRow,
  type EvidenceRow,
  placeOf,
  presentEvidence,
  readEvidence,
  readEvidenceRows,
  windowOf,
} from './read-evidence.ts';
export { recheckEvidence } from './recheck.ts';
export { type SnapshotEvidence, snapshotEvidence } from './snapshot-evidence.ts';
