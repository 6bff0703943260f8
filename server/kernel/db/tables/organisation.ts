import type { ColumnType, Generated } from 'kysely';
import type { HouseHoliday } from '#api-contract/organisation/working-days';
import type { WorkingTime } from '#api-contract/organisation/working-time';
import type { Permission } from '#api-contract/permissions';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

export interface OrganisationTables {
  organisations: OrganisationsTable;
  subscriptions: SubscriptionsTable;
  permission_classes: PermissionClassesTable;
  users: UsersTable;
  access_tokens: AccessTokensTable;
  one_time_links: OneTimeLinksTable;
  audit_heads: AuditHeadsTable;
  audit_starts: AuditStartsTable;
  audit_entries: AuditEntriesTable;
  audit_keys: AuditKeysTable;
}

export interface OrganisationsTable {
  id: string;
  name: string;
  country: string | null;
  time_zone: string;
  locale: string;
  holiday_region: string | null;
  house_holidays: ColumnType<HouseHoliday[], string | undefined, string>;
  weekly_hours: Generated<number>;
  sample: Generated<boolean>;
  created_at: CreatedAt;
}

export interface SubscriptionsTable {
  organisation_id: string;
  plan: string;
  status: 'trialing' | 'active' | 'past_due' | 'cancelled';
  seats: number;
  trial_ends_at: Date | null;
  updated_at: Generated<Date>;
}

interface PermissionClassesTable {
  organisation_id: string;
  id: string;
  name: string;
  built_in: Generated<boolean>;
  permissions: Permission[];
  revision: Generated<number>;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
}

export interface UsersTable {
  organisation_id: string;
  id: string;
  email: string;
  name: string;
  password_hash: string | null;
  permission_class_id: string;
  status: 'invited' | 'active' | 'suspended';
  rows_per_page: Generated<number>;
  department: string | null;
  weekly_hours: number | null;
  absences: ColumnType<WorkingTime['absences'], string | undefined, string>;
  last_seen_at: Date | null;
  invited_at: Date | null;
  created_at: CreatedAt;
}

interface AccessTokensTable {
  organisation_id: string;
  id: string;
  user_id: string;
  kind: 'session' | 'api';
  token_hash: Buffer;
  label: string | null;
  ip: string | null;
  user_agent: string | null;
  created_at: CreatedAt;
  last_used_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
}

interface OneTimeLinksTable {
  organisation_id: string;
  id: string;
  user_id: string;
  purpose: 'reset' | 'invitation';
  token_hash: Buffer;
  created_at: CreatedAt;
  expires_at: Date;
  used_at: Date | null;
}

/** `sequence` is a bigint and arrives as text. */
interface AuditHeadsTable {
  organisation_id: string;
  sequence: ColumnType<string, number | undefined, number>;
  hash: string;
  signed_at: Date | null;
  key_id: string | null;
  signature: string | null;
}

/** Where a chain begins whose older months were removed. */
interface AuditStartsTable {
  organisation_id: string;
  sequence: ColumnType<string, number, number>;
  hash: string;
  signed_at: Date;
  key_id: string;
  signature: string;
}

type Json = ColumnType<Record<string, unknown> | null, string | null, never>;

/** Grows only. */
export interface AuditEntriesTable {
  organisation_id: string;
  sequence: ColumnType<string, number, never>;
  occurred_at: Date;
  schema_version: number;
  action: string;
  outcome: 'success' | 'refused' | 'failure';
  actor_type: 'user' | 'system' | 'operator';
  actor_id: string | null;
  actor_name: string;
  target_type: string;
  target_id: string | null;
  target_name: string | null;
  before: Json;
  after: Json;
  reason: string | null;
  request_id: string | null;
  ip: string | null;
  user_agent: string | null;
  previous_hash: string;
  hash: string;
}

interface AuditKeysTable {
  id: string;
  public_key: string;
  created_at: CreatedAt;
}
