/** What evidence is worth, and which answers it leaves without any. Contracts and resources tell it of their changes. */
export { requireCitedClauses, requireFrozenClauses } from './cited-clauses.ts';
export { coverOf, pieceOf } from './cover-of.ts';
export { followCitations, followRows } from './follow-citations.ts';
export {
  countUses,
  endOf,
  freshnessOfRow,
  type EvidenceRow,
  placeOf,
  presentEvidence,
  readEvidence,
  readEvidenceRows,
  readListed,
  readPlaces,
} from './read-evidence.ts';
export { answersOfControl, recheckEvidence } from './recheck.ts';
export { type SnapshotEvidence, snapshotEvidence } from './snapshot-evidence.ts';
