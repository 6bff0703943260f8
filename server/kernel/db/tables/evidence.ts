import type { ColumnType, Generated } from 'kysely';
import type { controlCovers, controlFrequencies, controlStatuses } from '#api-contract/controls/fields';
import type { clauseStates } from '#api-contract/compliance-resources/evidence';

export interface EvidenceTables {
  controls: ControlsTable;
  control_requirements: ControlRequirementsTable;
  control_runs: ControlRunsTable;
  evidence_links: EvidenceLinksTable;
  evidence_places: EvidencePlacesView;
  clause_proposals: ClauseProposalsTable;
  dora_facts: DoraFactsTable;
  dora_services: DoraServicesTable;
}

interface EvidenceLinksTable {
  organisation_id: string;
  id: string;
  /** The answer that it belongs to, where it doesn’t belong to a control. */
  assessment_id: string | null;
  ref: string | null;
  control_id: string | null;
  /** The run of its control that it came of. */
  run_id: string | null;
  kind: 'version' | 'clause' | 'external';
  version_id: string | null;
  contract_id: string | null;
  contract_version_id: string | null;
  clause_start: number | null;
  clause_end: number | null;
  quote: string | null;
  clause_state: (typeof clauseStates)[number] | null;
  found: string | null;
  url: string | null;
  label: string | null;
  period_from: string | null;
  period_to: string | null;
  purpose: Generated<string>;
  revision: Generated<number>;
  created_by: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
}

/** Evidence at its answer or control, and at every answer that an operating control covers. */
interface EvidencePlacesView extends Omit<EvidenceLinksTable, 'updated_at'> {
  /** How a control covers the requirement; null for evidence that is the answer’s or control’s own. */
  covers: (typeof controlCovers)[number] | null;
}

interface ControlsTable {
  organisation_id: string;
  id: string;
  ref: string;
  ref_key: string;
  name: string;
  name_key: string;
  description: string | null;
  owner_id: string | null;
  status: Generated<(typeof controlStatuses)[number]>;
  frequency: Generated<(typeof controlFrequencies)[number]>;
  first_run: string | null;
  maturity: number | null;
  task_series_id: string | null;
  revision: Generated<number>;
  created_by: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

interface ControlRequirementsTable {
  organisation_id: string;
  control_id: string;
  framework_id: string;
  ref: string;
  covers: (typeof controlCovers)[number];
  created_at: Generated<Date>;
}

interface ControlRunsTable {
  organisation_id: string;
  id: string;
  control_id: string;
  task_id: string | null;
  due_on: string | null;
  done_on: string;
  done_by: string | null;
  note: Generated<string>;
  revision: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** When its task was opened again, until that is done again. */
  withdrawn_at: Date | null;
}

interface ClauseProposalsTable {
  organisation_id: string;
  id: string;
  assessment_id: string;
  ref: string;
  contract_id: string;
  contract_version_id: string;
  clause_start: number;
  clause_end: number;
  quote: string;
  rank: number;
  state: Generated<'proposed' | 'accepted' | 'rejected'>;
  created_at: ColumnType<Date, never, never>;
}

interface DoraServicesTable {
  organisation_id: string;
  id: string;
  contract_id: string;
  position: number;
  function_number: number | null;
  facts: ColumnType<Record<string, string | number>, string, string>;
}

interface DoraFactsTable {
  organisation_id: string;
  subject_id: string;
  kind: 'organisation' | 'provider' | 'contract';
  facts: ColumnType<Record<string, string | number>, string, string>;
  /** The counterparty whose facts these were before a merge. */
  merged_from: string | null;
  revision: Generated<number>;
  updated_at: Generated<Date>;
}
