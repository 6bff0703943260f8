import type { ColumnType, Generated } from 'kysely';
import type { AuditStream, StreamTarget } from '#api-contract/audit/streams';

export interface AuditStreamTables {
  audit_streams: AuditStreamsTable;
}

interface AuditStreamsTable {
  organisation_id: string;
  id: string;
  name: string;
  target: ColumnType<StreamTarget, string, string>;
  certificate: string | null;
  /** Sealed by the vault. */
  secret: string | null;
  /** Every entry up to this one has arrived. */
  sent_through: string;
  last_sent_at: Date | null;
  failures: Generated<number>;
  failing_since: Date | null;
  problem: NonNullable<AuditStream['problem']> | null;
  problem_detail: string | null;
  next_try_at: Generated<Date>;
  paused_at: Date | null;
  paused_because: NonNullable<AuditStream['paused_because']> | null;
  revision: Generated<number>;
  created_by: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
}
