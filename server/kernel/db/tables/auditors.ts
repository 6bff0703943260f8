import type { ColumnType, Generated } from 'kysely';
import type { packageFailures } from '#api-contract/audit-packages/endpoints';
import type { accessDeeds } from '#api-contract/auditors/endpoints';

export interface AuditorTables {
  audit_grants: AuditGrantsTable;
  audit_grant_assessments: AuditGrantAssessmentsTable;
  audit_sessions: AuditSessionsTable;
  audit_access_log: AuditAccessLogTable;
  audit_requests: AuditRequestsTable;
  audit_packages: AuditPackagesTable;
}

interface AuditGrantsTable {
  organisation_id: string;
  id: string;
  name: string;
  email: string;
  open_from: string;
  open_until: string;
  revoked_at: Date | null;
  link_hash: Buffer | null;
  link_expires_at: Date | null;
  last_seen_at: Date | null;
  created_by: string | null;
  created_at: ColumnType<Date, undefined, never>;
}

interface AuditGrantAssessmentsTable {
  organisation_id: string;
  grant_id: string;
  assessment_id: string;
}

interface AuditSessionsTable {
  organisation_id: string;
  id: string;
  grant_id: string;
  token_hash: Buffer;
  created_at: ColumnType<Date, undefined, never>;
}

interface AuditAccessLogTable {
  organisation_id: string;
  id: string;
  grant_id: string;
  deed: (typeof accessDeeds)[number];
  about: string;
  ip: string | null;
  at: ColumnType<Date, undefined, never>;
}

interface AuditRequestsTable {
  organisation_id: string;
  id: string;
  grant_id: string;
  assessment_id: string;
  ref: string;
  label: string;
  body: string;
  task_id: string;
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
  created_at: ColumnType<Date, undefined, never>;
}

interface AuditPackagesTable {
  organisation_id: string;
  id: string;
  assessment_id: string;
  snapshot_id: string;
  state: Generated<'waiting' | 'done' | 'failed'>;
  failure: (typeof packageFailures)[number] | null;
  file_sha256: string | null;
  size: string | null;
  created_by: string | null;
  created_at: ColumnType<Date, undefined, Date>;
  finished_at: Date | null;
}
