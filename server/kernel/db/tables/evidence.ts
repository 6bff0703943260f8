import type { ColumnType, Generated } from 'kysely';
import type { clauseStates } from '#api-contract/compliance-resources/evidence';

export interface EvidenceTables {
  evidence_links: EvidenceLinksTable;
  clause_proposals: ClauseProposalsTable;
  dora_facts: DoraFactsTable;
  dora_services: DoraServicesTable;
}

interface EvidenceLinksTable {
  organisation_id: string;
  id: string;
  assessment_id: string;
  ref: string;
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
  revision: Generated<number>;
  updated_at: Generated<Date>;
}
