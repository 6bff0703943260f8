import type { ColumnType, Generated } from 'kysely';
import type { ListName } from '#api-contract/list-views/endpoints';

export interface ListTables {
  list_preferences: ListPreferencesTable;
  saved_views: SavedViewsTable;
}

interface ListPreferencesTable {
  organisation_id: string;
  user_id: string;
  list: ListName;
  columns: string[] | null;
  widths: ColumnType<Record<string, number>, string, string>;
  endless: boolean;
}

interface SavedViewsTable {
  organisation_id: string;
  id: string;
  list: ListName;
  name: string;
  address: string;
  shared: boolean;
  user_id: string | null;
  updated_at: Generated<Date>;
}
