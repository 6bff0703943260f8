import type { ColumnType, Generated } from 'kysely';
import type { AnalysisCell } from '#api-contract/analyses/cells';
import type { AnalysisFailure, AnalysisState, AnswerName, CheckState } from '#api-contract/analyses/kinds';
import type { StoredQuestion } from '#api-contract/analyses/questions';
import type { FindingValue } from '#api-contract/findings/endpoints';
import type { ReviewCitation } from '#api-contract/reviews/endpoints';

export interface AnalysisTables {
  analyses: AnalysesTable;
  analysis_contracts: AnalysisContractsTable;
  analysis_cells: AnalysisCellsTable;
  analysis_checks: AnalysisChecksTable;
}

interface AnalysesTable {
  organisation_id: string;
  id: string;
  name: string;
  name_key: string;
  filter: ColumnType<Record<string, string>, string, never>;
  questions: ColumnType<StoredQuestion[], string, never>;
  playbook_id: string | null;
  playbook_version: number | null;
  state: Generated<AnalysisState>;
  complete: boolean;
  engine: string;
  created_by: string;
  created_at: ColumnType<Date, Date | undefined, never>;
  finished_at: Date | null;
}

interface AnalysisContractsTable {
  organisation_id: string;
  analysis_id: string;
  contract_id: string;
  position: number;
  version_id: string | null;
  state: Generated<'waiting' | 'done' | 'failed'>;
  tries: Generated<number>;
  failure: AnalysisFailure | null;
  took_ms: number | null;
}

interface AnalysisCellsTable {
  organisation_id: string;
  analysis_id: string;
  contract_id: string;
  question: number;
  asked: string;
  answer: AnswerName;
  rank: number | null;
  value: ColumnType<FindingValue | null, string | null, never>;
  confidence: number;
  method: string;
  reason: string | null;
  citations: ColumnType<ReviewCitation[], string, never>;
}

interface AnalysisChecksTable {
  organisation_id: string;
  contract_id: string;
  version_id: string;
  asked: string;
  state: CheckState;
  answer: AnswerName | null;
  text: string | null;
  seen: ColumnType<Pick<AnalysisCell, 'answer' | 'rank' | 'value'>, string, string>;
  checked_by: string;
  checked_at: Generated<Date>;
  revision: Generated<number>;
}
