export { audit, difference, startTrail, type AuditEvent } from './append.ts';
