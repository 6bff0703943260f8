export { auditList } from './audit-list.ts';
export { AuditLogScreen, type AuditLogScreenProps } from './audit-log-screen.tsx';
