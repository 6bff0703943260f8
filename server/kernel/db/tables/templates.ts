import type { ColumnType, Generated } from 'kysely';
import type { BlockNode, Body } from '#api-contract/drafting/body';
import type { Answers, Choices, Rule, Variable } from '#api-contract/drafting/variables';
import type { CitedClause } from '#api-contract/templates/findings';
import type { TemplateTest } from '#api-contract/templates/tests';
import type { ContractFields } from '#api-contract/templates/text';
import type { UnmatchedChange } from '#api-contract/templates/word';
import type { WordText } from '#api-contract/templates/word-file';
import type { WordCitation } from '#drafting';
import type { FieldPlace } from '#drafting/files';

export interface TemplateTables {
  templates: TemplatesTable;
  template_versions: TemplateVersionsTable;
  template_clauses: TemplateClausesTable;
  clauses: ClausesTable;
  clause_versions: ClauseVersionsTable;
  template_tests: TemplateTestsTable;
  template_comments: TemplateCommentsTable;
  drafts: DraftsTable;
  draft_approvals: DraftApprovalsTable;
  draft_files: DraftFilesTable;
}

type Json<Value> = ColumnType<Value, string, string>;
type JsonOrUsual<Value> = ColumnType<Value, string | undefined, string>;
type Fixed<Value> = ColumnType<Value, string, never>;

interface TemplatesTable {
  organisation_id: string;
  id: string;
  name: string;
  name_key: string;
  contract_type: string | null;
  language: Generated<'en' | 'de'>;
  departments: Generated<string[]>;
  self_service: Generated<boolean>;
  owner_id: string | null;
  version: Generated<number>;
  body: Json<Body>;
  variables: JsonOrUsual<Variable[]>;
  rules: JsonOrUsual<Rule[]>;
  contract_fields: JsonOrUsual<ContractFields>;
  word_sha256: string | null;
  word: ColumnType<StoredWord | null, string | null | undefined, string | null>;
  negotiated: ColumnType<StoredNegotiation | null, undefined, string>;
  text_revision: Generated<number>;
  text_hash: string;
  published_hash: string | null;
  writer_id: string | null;
  writing_since: Date | null;
  writer_seen_at: Date | null;
  asked_by: string | null;
  archived_at: Date | null;
  revision: Generated<number>;
  created_by: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

/** What is kept of a Word file; `rejected` are texts that aren’t placeholders. */
export interface StoredWord extends Omit<WordText, 'sha256'> {
  rejected: string[];
  /** Absent of files that were imported before they were read. */
  citations?: readonly WordCitation[];
}

/** The file that suggestions were taken from last, by the revision that it was taken into. */
interface StoredNegotiation {
  sha256: string;
  text_revision: number;
  taken: number;
  unmatched: UnmatchedChange[];
}

interface TemplateVersionsTable {
  organisation_id: string;
  template_id: string;
  number: number;
  note: string;
  body: Fixed<Body>;
  variables: Fixed<Variable[]>;
  rules: Fixed<Rule[]>;
  contract_fields: Fixed<ContractFields>;
  clauses: Fixed<Omit<CitedClause, 'newest'>[]>;
  word_sha256: string | null;
  word_name: string | null;
  sha256: string;
  published_by: string;
  published_at: ColumnType<Date, undefined, never>;
}

interface TemplateClausesTable {
  organisation_id: string;
  template_id: string;
  clause_id: string;
  version: number;
  follow: boolean;
}

interface ClausesTable {
  organisation_id: string;
  id: string;
  name: string;
  name_key: string;
  category: string | null;
  language: Generated<'en' | 'de'>;
  version: Generated<number>;
  revision: Generated<number>;
  created_by: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

/** A fallback as it is stored; who approves is read with it. */
export interface StoredFallback {
  name: string;
  wording: { type: 'doc'; content: BlockNode[] };
  approver_id: string | null;
}

interface ClauseVersionsTable {
  organisation_id: string;
  clause_id: string;
  number: number;
  wording: Fixed<{ type: 'doc'; content: BlockNode[] }>;
  fallbacks: Fixed<StoredFallback[]>;
  note: Generated<string>;
  created_by: string | null;
  created_at: ColumnType<Date, undefined, never>;
}

interface TemplateTestsTable {
  organisation_id: string;
  id: string;
  template_id: string;
  name: string;
  answers: Json<Answers>;
  expected: Json<TemplateTest['expected']>;
  revision: Generated<number>;
  created_by: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
}

interface TemplateCommentsTable {
  organisation_id: string;
  id: string;
  template_id: string;
  thread_id: string | null;
  author_id: string | null;
  author_name: string;
  text: string;
  mentions: Generated<string[]>;
  quote: Generated<string>;
  mark: string | null;
  block: string | null;
  resolved_at: Date | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  edited_at: Date | null;
}

interface DraftsTable {
  organisation_id: string;
  id: string;
  name: string;
  name_key: string;
  template_id: string;
  template_version: number;
  answers: JsonOrUsual<Answers>;
  choices: JsonOrUsual<Choices>;
  state: Generated<'answering' | 'approval' | 'approved' | 'contract'>;
  requester_id: string;
  contract_id: string | null;
  case_id: string | null;
  revision: Generated<number>;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

interface DraftApprovalsTable {
  organisation_id: string;
  id: string;
  draft_id: string;
  position: number;
  reason: string;
  approver_id: string | null;
  state: Generated<'open' | 'approved' | 'rejected'>;
  note: Generated<string>;
  decided_by: string | null;
  decided_at: Date | null;
}

interface DraftFilesTable {
  organisation_id: string;
  draft_id: string;
  revision: number;
  state: Generated<'waiting' | 'done' | 'failed'>;
  problem: string | null;
  engine: string | null;
  pdf_sha256: string | null;
  pages: number | null;
  fields: JsonOrUsual<FieldPlace[]>;
  docx_sha256: string | null;
  inputs_sha256: string;
  requested_by: string;
  created_at: ColumnType<Date, undefined, never>;
}
