import type { ColumnType, Generated } from 'kysely';
import type { CustomField, TagTone } from '#api-contract/contracts/settings';

export interface ContractSettingsTables {
  contract_types: ContractTypesTable;
  counterparty_tags: CounterpartyTagsTable;
}

interface ContractTypesTable {
  organisation_id: string;
  id: string;
  name: string;
  fields: ColumnType<CustomField[], string | undefined, string>;
  needs_handwriting: Generated<boolean>;
  revision: Generated<number>;
  created_at: ColumnType<Date, Date | undefined, never>;
}

interface CounterpartyTagsTable {
  organisation_id: string;
  id: string;
  name: string;
  tone: TagTone;
  key: ColumnType<string, never, never>;
  created_at: ColumnType<Date, Date | undefined, never>;
}
