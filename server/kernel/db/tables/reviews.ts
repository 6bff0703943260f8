import type { ColumnType, Generated } from 'kysely';
import type { LeftOut, ReviewCitation } from '#api-contract/reviews/endpoints';
import type {
  ReviewApproval,
  ReviewDecisionName,
  ReviewFailure,
  ReviewMethod,
  ReviewState,
  ReviewVerdictName,
} from '#api-contract/reviews/kinds';

export interface ReviewTables {
  review_runs: ReviewRunsTable;
  review_findings: ReviewFindingsTable;
  review_decisions: ReviewDecisionsTable;
  review_redlines: ReviewRedlinesTable;
}

interface ReviewRunsTable {
  organisation_id: string;
  id: string;
  contract_id: string;
  version_id: string;
  playbook_id: string;
  playbook_version: number;
  state: Generated<ReviewState>;
  failure: ReviewFailure | null;
  engine_version: string | null;
  created_by: string;
  created_at: ColumnType<Date, Date | undefined, never>;
  finished_at: Date | null;
}

interface ReviewFindingsTable {
  organisation_id: string;
  run_id: string;
  rule_id: string;
  position: number;
  deal_breaker: boolean;
  verdict: ReviewVerdictName;
  rank: number | null;
  confidence: number;
  method: ReviewMethod;
  reason: string | null;
  citations: ColumnType<ReviewCitation[], string, never>;
}

interface ReviewDecisionsTable {
  organisation_id: string;
  run_id: string;
  rule_id: string;
  decision: ReviewDecisionName | null;
  wording: string | null;
  comment: string | null;
  reason: Generated<string>;
  decided_by: string | null;
  decided_at: Date | null;
  approval: ReviewApproval | null;
  approved_by: string | null;
  revision: Generated<number>;
}

interface ReviewRedlinesTable {
  organisation_id: string;
  id: string;
  run_id: string;
  received_sha256: string;
  sha256: string;
  file_name: string;
  suggestions: number;
  left_out: ColumnType<LeftOut[], string, never>;
  created_by: string;
  created_at: ColumnType<Date, Date | undefined, never>;
}
