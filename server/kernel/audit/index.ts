export { readActivity } from './activity.ts';
export { audit, type AuditEvent, auditMany, difference, startTrail } from './append.ts';
export { storable } from './mask.ts';
