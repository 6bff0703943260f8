import type { ColumnType, Generated } from 'kysely';
import type { Counterparty, Relationship } from '#api-contract/counterparties/endpoints';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

export interface CounterpartyTables {
  counterparties: CounterpartiesTable;
  counterparty_names: CounterpartyNamesTable;
  counterparty_merges: CounterpartyMergesTable;
}

interface CounterpartiesTable {
  organisation_id: string;
  id: string;
  name: string;
  name_key: string;
  legal_name: string | null;
  other_names: Generated<string[]>;
  relationship: Relationship | null;
  data_role: NonNullable<Counterparty['data_role']> | null;
  registration_number: string | null;
  country: string | null;
  address: string | null;
  contacts: ColumnType<Counterparty['contacts'], string | undefined, string>;
  tags: Generated<string[]>;
  parent_id: string | null;
  merged_into: string | null;
  made_by_contract: Generated<boolean>;
  revision: Generated<number>;
  created_by: string | null;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
}

interface CounterpartyNamesTable {
  organisation_id: string;
  counterparty_id: string;
  name: string;
  exact_key: ColumnType<string, never, never>;
  match_key: string | null;
}

interface CounterpartyMergesTable {
  organisation_id: string;
  id: string;
  source_id: string;
  target_id: string;
  contract_ids: string[];
  child_ids: string[];
  case_ids: Generated<string[]>;
  task_ids: Generated<string[]>;
  task_series_ids: Generated<string[]>;
  task_link_ids: Generated<string[]>;
  assessment_ids: Generated<string[]>;
  contacts: ColumnType<Counterparty['contacts'], string | undefined, string>;
  merged_by: string | null;
  merged_at: Generated<Date>;
  undone_at: Date | null;
}
