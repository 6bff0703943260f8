import type { ColumnType, Generated } from 'kysely';
import type {
  bulkRowStates,
  bulkStates,
  documentSources,
  documentStates,
  FieldType,
  mailStates,
  sealingStates,
} from '#api-contract/envelopes/kinds';
import type { FieldRect, FieldValue, Reminders } from '#api-contract/envelopes/schema';
import type { EnvelopeState, RecipientRole, RecipientState } from '#api-contract/envelopes/states';
import type { Language } from '#languages';

export interface EnvelopeTables {
  envelopes: EnvelopesTable;
  envelope_documents: EnvelopeDocumentsTable;
  envelope_recipients: EnvelopeRecipientsTable;
  envelope_links: EnvelopeLinksTable;
  envelope_sessions: EnvelopeSessionsTable;
  envelope_fields: EnvelopeFieldsTable;
  envelope_seals: EnvelopeSealsTable;
  sealed_hashes: SealedHashesTable;
  envelope_bulks: EnvelopeBulksTable;
  envelope_bulk_rows: EnvelopeBulkRowsTable;
}

interface EnvelopesTable {
  organisation_id: string;
  id: string;
  title: string;
  title_key: string;
  state: Generated<EnvelopeState>;
  level: Generated<'simple'>;
  contract_id: string | null;
  contract_stage: string | null;
  message: Generated<string>;
  language: Language;
  zone: string;
  expires_in_days: number;
  expires_on: string | null;
  reminders: ColumnType<Reminders, string, string>;
  may_delegate: Generated<boolean>;
  consent_version: string;
  reason: string | null;
  sealing: Generated<(typeof sealingStates)[number]>;
  sealing_since: Date | null;
  seal_attempts: Generated<number>;
  seal_problem: string | null;
  seal_retry_at: Date | null;
  without_timestamp: Generated<boolean>;
  is_test: Generated<boolean>;
  revision: Generated<number>;
  created_by: string;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
  sent_at: Date | null;
  ended_at: Date | null;
  deleted_at: Date | null;
}

/** A page as the sealing library describes it. */
export interface StoredPage {
  readonly width: number;
  readonly height: number;
  readonly rotation: 0 | 90 | 180 | 270;
  readonly crop: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly userUnit: number;
}

interface EnvelopeDocumentsTable {
  organisation_id: string;
  id: string;
  envelope_id: string;
  position: number;
  name: string;
  source: (typeof documentSources)[number];
  state: (typeof documentStates)[number];
  refusal: string | null;
  source_sha256: string;
  sha256: string | null;
  size: ColumnType<string, number, number>;
  pages: ColumnType<StoredPage[], string | undefined, string>;
  was_signed: Generated<boolean>;
  was_encrypted: Generated<boolean>;
  was_repaired: Generated<boolean>;
  created_at: ColumnType<Date, Date | undefined, never>;
}

interface EnvelopeRecipientsTable {
  organisation_id: string;
  envelope_id: string;
  key: string;
  position: number;
  turn: number;
  role: RecipientRole;
  name: string;
  email: string;
  user_id: string | null;
  task_id: string | null;
  access_code_hash: string | null;
  code_tries: Generated<number>;
  code_locked_until: Date | null;
  may_delegate: Generated<boolean>;
  delegated_from: string | null;
  state: Generated<RecipientState>;
  reason: string | null;
  mail: Generated<(typeof mailStates)[number]>;
  mail_at: Date | null;
  mail_problem: string | null;
  reminders: Generated<number>;
  reminded_at: Date | null;
  notified_at: Date | null;
  opened_at: Date | null;
  consented_at: Date | null;
  done_at: Date | null;
  consent_version: string | null;
  consent_sha256: string | null;
  shown: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  entered_code: Generated<boolean>;
  ip: string | null;
  user_agent: string | null;
  kept: ColumnType<Record<string, FieldValue>, string | undefined, string>;
}

interface EnvelopeLinksTable {
  organisation_id: string;
  token_hash: Buffer;
  envelope_id: string;
  recipient_key: string;
  expires_at: Date;
  replaced_at: Date | null;
  created_at: ColumnType<Date, Date | undefined, never>;
}

interface EnvelopeSessionsTable {
  organisation_id: string;
  token_hash: Buffer;
  envelope_id: string;
  recipient_key: string;
  entered_code: Generated<boolean>;
  ip: string | null;
  user_agent: string | null;
  expires_at: Date;
  revoked_at: Date | null;
  created_at: ColumnType<Date, Date | undefined, never>;
}

interface EnvelopeFieldsTable {
  organisation_id: string;
  envelope_id: string;
  key: string;
  position: number;
  document_id: string;
  recipient_key: string;
  type: FieldType;
  page: number;
  rect: ColumnType<FieldRect, string, string>;
  required: boolean;
  label: string;
  pattern: string | null;
  group_name: string | null;
  is_automatic: Generated<boolean>;
  value: ColumnType<FieldValue | null, string | null | undefined, string | null>;
}

interface EnvelopeSealsTable {
  organisation_id: string;
  envelope_id: string;
  document_id: string;
  attempt: Generated<number>;
  worker: string | null;
  started_at: Date | null;
  leased_until: Date | null;
  sha256: string | null;
  bytes: ColumnType<string | null, number | null | undefined, number | null>;
  level: 'B-B' | 'B-T' | null;
  certificate_sha256: string | null;
  is_test: boolean | null;
  verdict: string | null;
  verified_at: Date | null;
}

interface EnvelopeBulksTable {
  organisation_id: string;
  id: string;
  envelope_id: string;
  file_name: string;
  state: Generated<(typeof bulkStates)[number]>;
  created_by: string;
  created_at: ColumnType<Date, Date | undefined, never>;
  finished_at: Date | null;
  /** Of the draft, when the table was checked; null for tables that were checked before it was kept. */
  revision: number | null;
}

interface EnvelopeBulkRowsTable {
  organisation_id: string;
  id: string;
  bulk_id: string;
  line: number;
  position: number;
  state: (typeof bulkRowStates)[number];
  people: ColumnType<{ key: string; name: string; email: string }[], string, string>;
  problems: ColumnType<string[], string | undefined, string>;
  sent_envelope_id: string | null;
}

interface SealedHashesTable {
  organisation_id: string;
  sha256: string;
  envelope_id: string;
  document_id: string;
}
