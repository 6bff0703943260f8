import type { ColumnType, Generated } from 'kysely';
import type { ContractStage, ContractVersion, FoundFacts } from '#api-contract/contracts/endpoints';
import type { DocPage } from '#extraction';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

export interface ContractTables {
  files: FilesTable;
  document_texts: DocumentTextsTable;
  document_passages: DocumentPassagesTable;
  contract_numbers: ContractNumbersTable;
  contracts: ContractsTable;
  contract_versions: ContractVersionsTable;
  contract_count_changes: ContractCountChangesTable;
  contract_search: ContractSearchTable;
  contract_tags: ContractTagsTable;
  contract_custom_values: ContractCustomValuesTable;
  contract_comments: ContractCommentsTable;
  contract_mentions: ContractMentionsTable;
}

/** `size` is a bigint and arrives as text. */
export interface FilesTable {
  organisation_id: string;
  sha256: string;
  size: ColumnType<string, number, never>;
  media_type: string;
  touched_at: Generated<Date>;
  stored_at: Date | null;
  claimed_at: Date | null;
}

export interface DocumentTextsTable {
  organisation_id: string;
  sha256: string;
  status: Exclude<ContractVersion['text_status'], 'over_limits'>;
  reason: string | null;
  extractor_version: number | null;
  page_count: number | null;
  text: string | null;
  pages: ColumnType<DocPage[] | null, string | null, string | null>;
  items: Buffer | null;
  read_at: Date | null;
  created_at: CreatedAt;
}

export interface DocumentPassagesTable {
  organisation_id: string;
  sha256: string;
  no: number;
  page: number;
  start_offset: number;
  end_offset: number;
  text: string;
  search: ColumnType<string, never, never>;
  attachment: string | null;
}

export interface ContractCommentsTable {
  organisation_id: string;
  id: string;
  contract_id: string;
  author_id: string | null;
  text: string;
  mentions: string[];
  created_at: CreatedAt;
  edited_at: Date | null;
}

export interface ContractMentionsTable {
  organisation_id: string;
  user_id: string;
  comment_id: string;
  contract_id: string;
  opened_at: Date | null;
}

export interface ContractNumbersTable {
  organisation_id: string;
  last_number: ColumnType<string, number, number>;
  prefix: Generated<string>;
  digits: Generated<number>;
}

/** `value` is a decimal and arrives as text; `notice_date` and `value_cents` are computed by the database. */
export interface ContractsTable {
  organisation_id: string;
  id: string;
  number: string;
  number_key: string;
  title: string;
  title_key: string;
  type: string | null;
  stage: ContractStage;
  counterparty: string | null;
  counterparty_key: string | null;
  counterparty_id: string | null;
  our_entity: string | null;
  owner_id: string | null;
  agreement_date: string | null;
  signature_date: string | null;
  effective_date: string | null;
  expiry_date: string | null;
  renewal_type: 'none' | 'optional' | 'automatic' | 'evergreen' | null;
  renewal_months: number | null;
  notice_period_days: number | null;
  notice_business_days: number | null;
  notice_date: ColumnType<string | null, never, never>;
  value: string | null;
  value_cents: ColumnType<string | null, never, never>;
  currency: string | null;
  governing_law: string | null;
  tags: Generated<string[]>;
  custom: ColumnType<Record<string, string>, string | undefined, string>;
  parent_id: string | null;
  link_type: 'amendment' | 'statement_of_work' | 'renewal' | null;
  current_version_id: string;
  to_review: Generated<number>;
  to_review_high: Generated<number>;
  found: ColumnType<FoundFacts, string | undefined, string>;
  file_title: string | null;
  revision: Generated<number>;
  created_by: string | null;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface ContractVersionsTable {
  organisation_id: string;
  id: string;
  contract_id: string;
  number: number;
  sha256: string;
  file_name: string;
  /** What the bytes are in this use; null as when they were first stored. */
  media_type: string | null;
  source: ContractVersion['source'];
  author_id: string | null;
  created_at: CreatedAt;
}

/** Word vectors; only functions of the database read them. */
export interface ContractSearchTable {
  organisation_id: string;
  contract_id: string;
  facts: string;
  clauses: Generated<string>;
  body: Generated<string>;
  search: ColumnType<string, never, never>;
}

export interface ContractCustomValuesTable {
  organisation_id: string;
  key: string;
  contract_id: string;
  sort_key: string;
}

export interface ContractTagsTable {
  organisation_id: string;
  tag: string;
  contract_id: string;
  key: ColumnType<string, never, never>;
}

/** Added to by triggers of the database; `-infinity` is read as such. */
interface ContractCountChangesTable {
  organisation_id: string;
  id: ColumnType<string, never, never>;
  counted: string;
  day: string;
  change: string;
}
