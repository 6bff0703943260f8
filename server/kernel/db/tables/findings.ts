import type { ColumnType, Generated } from 'kysely';
import type {
  Correction,
  Finding,
  FindingCitation,
  FindingFacts,
  FindingValue,
} from '#api-contract/findings/endpoints';

/** Written as text, read as what it says. */
type Json<T> = ColumnType<T, string, string>;

export interface FindingTables {
  contract_readings: ContractReadingsTable;
  findings: FindingsTable;
  clause_examples: ClauseExamplesTable;
  contract_clauses: ContractClausesTable;
  language_model_settings: LanguageModelSettingsTable;
}

interface LanguageModelSettingsTable {
  organisation_id: string;
  enabled: boolean;
  changed_by: string | null;
  changed_at: Generated<Date>;
}

interface ContractReadingsTable {
  organisation_id: string;
  version_id: string;
  contract_id: string;
  status: 'read' | 'failed';
  engine_version: string;
  language: string | null;
  language_model: 'asked' | 'failed' | null;
  read_at: Generated<Date>;
}

/** `subject` is a field, or `clause:` and a kind of clause. */
export interface FindingsTable {
  organisation_id: string;
  id: string;
  version_id: string;
  contract_id: string;
  subject: string;
  state: Finding['state'];
  confidence: number;
  value: Json<FindingValue | null>;
  facts: Json<FindingFacts | null>;
  choices: Json<string[]>;
  formula: string | null;
  method: Finding['method'];
  engine_version: string;
  citations: Json<FindingCitation[]>;
  status: Generated<Finding['status']>;
  correction: ColumnType<Correction | null, string | null | undefined, string | null>;
  wrote: ColumnType<FindingFacts | null, string | null | undefined, string | null>;
  replaced: ColumnType<FindingFacts | null, string | null | undefined, string | null>;
  settled_by: string | null;
  settled_at: Date | null;
  batch_id: string | null;
  revision: Generated<number>;
}

interface ClauseExamplesTable {
  organisation_id: string;
  finding_id: string;
  no: number;
  kind: string;
  text: string;
  is_of_kind: boolean;
  created_at: ColumnType<Date, never, never>;
}

interface ContractClausesTable {
  organisation_id: string;
  contract_id: string;
  kind: string;
  present: boolean;
}
