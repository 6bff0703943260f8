export { AuditTab, type AuditTabProps } from './audit-tab.tsx';
