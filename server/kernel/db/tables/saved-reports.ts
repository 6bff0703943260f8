import type { ReportResult, ReportSpec } from '#api-contract/reports/spec';
import type { ColumnType, Generated } from 'kysely';

export interface SavedReportTables {
  saved_reports: SavedReportsTable;
  kept_reports: KeptReportsTable;
}

interface SavedReportsTable {
  organisation_id: string;
  id: string;
  name: string;
  name_key: string;
  spec: ReportSpec;
  shared: Generated<boolean>;
  revision: Generated<number>;
  created_by: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

/** What reports over very many rows came to. */
interface KeptReportsTable {
  organisation_id: string;
  key: string;
  spec: ColumnType<ReportSpec, string, never>;
  result: ColumnType<ReportResult, string, string>;
  counted_at: Generated<Date>;
  queued_at: Generated<Date>;
}
