import type { ColumnType, Generated } from 'kysely';
import type { Obligation } from '#api-contract/obligations/endpoints';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

export interface ObligationTables {
  obligations: ObligationsTable;
  obligation_occurrences: ObligationOccurrencesTable;
}

interface ObligationsTable {
  organisation_id: string;
  id: string;
  contract_id: string;
  title: string;
  note: string | null;
  owed_by: Obligation['owed_by'];
  state: Obligation['state'];
  assignee_id: string | null;
  starts_on: string | null;
  due_date: string | null;
  recurrence: string | null;
  ends_on: string | null;
  proposed: Generated<boolean>;
  source_version_id: string | null;
  source_start: number | null;
  source_end: number | null;
  source_quote: string | null;
  revision: Generated<number>;
  created_by: string | null;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

interface ObligationOccurrencesTable {
  organisation_id: string;
  id: string;
  obligation_id: string;
  due_date: string | null;
  outcome: 'done' | 'waived';
  settled_by: string | null;
  settled_at: Date;
}
