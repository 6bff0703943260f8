import type { ColumnType, Generated } from 'kysely';
import type {
  AnswerProgress,
  ApplicabilityReason,
  AssessmentScale,
  AssessmentState,
  AssessmentSubject,
  CarryState,
  FindingSeverity,
  FrameworkSubject,
  ImportState,
  SoaState,
} from '#api-contract/compliance/kinds';
import type { ImportColumn, ImportPreview } from '#api-contract/compliance/imports';
import type { AnswerResult, ScoreSums } from '#api-contract/compliance/score';
import type {
  DiffClass,
  FrameworkCounts,
  RequirementKind,
  RequirementParam,
  RequirementPart,
} from '#api-contract/frameworks/model';

export interface ComplianceTables {
  frameworks: FrameworksTable;
  framework_versions: FrameworkVersionsTable;
  requirements: RequirementsTable;
  framework_imports: FrameworkImportsTable;
  assessments: AssessmentsTable;
  answers: AnswersTable;
  assessed_requirements: AssessedRequirementsView;
  assessment_totals: AssessmentTotalsTable;
  answer_comments: AnswerCommentsTable;
  assessment_findings: AssessmentFindingsTable;
  assessment_snapshots: AssessmentSnapshotsTable;
  answer_carries: AnswerCarriesTable;
}

interface FrameworksTable {
  organisation_id: string;
  id: string;
  name: string;
  name_key: string;
  publisher: string | null;
  licence: string | null;
  attribution: string | null;
  origin: 'own' | 'imported';
  subject: Generated<FrameworkSubject>;
  adopted_version_id: string;
  revision: Generated<number>;
  created_by: string;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

interface FrameworkVersionsTable {
  organisation_id: string;
  id: string;
  framework_id: string;
  version: string;
  format: string;
  sha256: string | null;
  release: string | null;
  counts: ColumnType<FrameworkCounts, string, string>;
  revision: Generated<number>;
  created_at: ColumnType<Date, undefined, never>;
}

interface RequirementsTable {
  organisation_id: string;
  version_id: string;
  ref: string;
  label: string;
  title: string;
  class: string | null;
  kind: RequirementKind;
  parent: string | null;
  position: number;
  depth: number;
  parts: ColumnType<RequirementPart[], string, string>;
  params: ColumnType<RequirementParam[], string, string>;
  assessable: boolean;
  context: Generated<boolean>;
  withdrawn: Generated<boolean>;
  successors: ColumnType<string[], string | undefined, string>;
  weight: Generated<number>;
}

interface ImportFile {
  name: string;
  size: number;
  sha256: string;
}

interface FrameworkImportsTable {
  organisation_id: string;
  id: string;
  state: Generated<ImportState>;
  files: ColumnType<ImportFile[], string | undefined, string>;
  gallery: string | null;
  framework_id: string | null;
  version_id: string | null;
  is_known: Generated<boolean>;
  refusal: string | null;
  preview: ColumnType<ImportPreview | null, string | null, string | null>;
  columns: ColumnType<ImportColumn[] | null, string | null, string | null>;
  /** Of a table, as its importer said. */
  version: string | null;
  created_by: string;
  created_at: ColumnType<Date, undefined, never>;
}

interface AssessmentsTable {
  organisation_id: string;
  id: string;
  framework_id: string;
  version_id: string;
  name: string;
  subject: AssessmentSubject;
  entity: string | null;
  counterparty_id: string | null;
  contract_id: string | null;
  scale: Generated<AssessmentScale>;
  period_from: string | null;
  period_to: string | null;
  state: Generated<AssessmentState>;
  lead_id: string | null;
  count_derived: Generated<boolean>;
  carried_from: string | null;
  is_settled: Generated<boolean>;
  soa: Generated<SoaState>;
  soa_requested_by: string | null;
  soa_approved_by: string | null;
  soa_approved_at: Date | null;
  closed_at: Date | null;
  revision: Generated<number>;
  created_by: string;
  created_at: ColumnType<Date, undefined, never>;
  updated_at: Generated<Date>;
}

interface AnswersTable {
  organisation_id: string;
  assessment_id: string;
  ref: string;
  progress: Generated<AnswerProgress>;
  result: AnswerResult | null;
  applicable: Generated<boolean>;
  reasons: ColumnType<ApplicabilityReason[], string | undefined, string>;
  justification: Generated<string>;
  risk_ref: Generated<string>;
  score: number | null;
  target: number | null;
  observation: Generated<string>;
  assignee_id: string | null;
  due: string | null;
  parameter_values: ColumnType<Record<string, string>, string | undefined, string>;
  needs_review: Generated<boolean>;
  review_reason: 'evidence' | 'wording' | 'retest' | null;
  stale: Generated<boolean>;
  revision: Generated<number>;
  updated_at: Generated<Date>;
}

/** Every requirement of every assessment with its answer; of a contract or counterparty, it is read with that. */
interface AssessedRequirementsView {
  organisation_id: string;
  /** Made of the assessment and the reference. */
  id: string;
  assessment_id: string;
  framework_id: string;
  ref: string;
  label: string;
  title: string;
  requirement: string;
  framework: string;
  assessment: string;
  subject: AssessmentSubject;
  assessment_state: AssessmentState;
  result: AnswerResult | 'not_assessed' | 'not_applicable';
  progress: AnswerProgress;
  assignee_id: string | null;
  due_date: string | null;
  out_of_date: 'yes' | 'no';
  /** Sorts by assessment, then as the framework does. */
  place: string;
  position: number;
  case_id: string | null;
  contract_id: string | null;
  counterparty_id: string | null;
}

interface AssessmentTotalsTable {
  organisation_id: string;
  assessment_id: string;
  applicable: number;
  not_applicable: number;
  met: number;
  partly: number;
  not_met: number;
  stale: number;
  weight: number;
  weighted: number;
  scored: number;
  score: number;
}

interface AnswerCommentsTable {
  organisation_id: string;
  id: string;
  assessment_id: string;
  ref: string;
  text: string;
  author_id: string;
  created_at: ColumnType<Date, undefined, never>;
}

interface AssessmentFindingsTable {
  organisation_id: string;
  id: string;
  assessment_id: string;
  ref: string;
  severity: Generated<FindingSeverity>;
  description: string;
  treatment: Generated<string>;
  due: string | null;
  task_id: string | null;
  closed_at: Date | null;
  revision: Generated<number>;
  created_by: string;
  created_at: ColumnType<Date, undefined, never>;
  updated_at: Generated<Date>;
}

interface AssessmentSnapshotsTable {
  organisation_id: string;
  id: string;
  assessment_id: string;
  number: number;
  content: string;
  sha256: string;
  totals: ColumnType<ScoreSums, string, never>;
  taken_by: string;
  taken_at: ColumnType<Date, undefined, never>;
}

interface AnswerCarriesTable {
  organisation_id: string;
  id: string;
  assessment_id: string;
  class: DiffClass | 'added';
  state: CarryState;
  similarity: number | null;
  from_ref: string | null;
  to_ref: string | null;
  answer: ColumnType<object | null, string | null, string | null>;
}
