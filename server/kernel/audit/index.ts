export { readActivity } from './activity.ts';
export { audit, type AuditEvent, auditMany, difference, startTrail } from './append.ts';
export { canonicalJson } from './canonical-json.ts';
export type { ChainedEntry } from './chain.ts';
export { forTrail, storable } from './mask.ts';
export { maintainPartitions, partitionMaintenance } from './partitions.ts';
export { generateSigningKey, keptSigningKey, openSigner, registerSigningKey } from './signing-key.ts';
export { TrailBroken, verifyExport } from './verify-export.ts';
