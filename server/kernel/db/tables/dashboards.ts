import type { ColumnType, Generated } from 'kysely';
import type { Widget } from '#api-contract/dashboards/widgets';

export interface DashboardTables {
  dashboards: DashboardsTable;
}

interface DashboardsTable {
  organisation_id: string;
  id: string;
  owner_id: string;
  name: string;
  /** Permission classes. */
  shared_with: Generated<string[]>;
  widgets: ColumnType<Widget[], string | undefined, string>;
  revision: Generated<number>;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}
