import type { ColumnType, Generated } from 'kysely';
import type { BadCell, BadCellKind, DuplicateChoice } from '#api-contract/cases/import-problems';
import type {
  CaseImportColumn,
  CaseImportField,
  CaseImportPreview,
  CaseImportState,
} from '#api-contract/cases/imports';

export interface CaseImportTables {
  case_imports: CaseImportsTable;
  case_import_files: CaseImportFilesTable;
  case_import_bad_rows: CaseImportBadRowsTable;
  case_import_duplicates: CaseImportDuplicatesTable;
  case_import_headings: CaseImportHeadingsTable;
}

/** Read as what it holds, written as JSON. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

interface CaseImportsTable {
  organisation_id: string;
  id: string;
  file_name: string;
  sha256: string;
  format: 'csv' | 'xlsx';
  state: CaseImportState;
  failure: string | null;
  columns: Json<CaseImportColumn[]>;
  row_count: number | null;
  step_row: Generated<number>;
  progress: Generated<number>;
  case_count: Generated<number>;
  bad_row_count: Generated<number>;
  preview: Json<CaseImportPreview[]>;
  bad_kinds: Json<Partial<Record<BadCellKind, number>>>;
  duplicate_count: Generated<number>;
  on_duplicates: Generated<DuplicateChoice>;
  counterparty_names: Json<Record<string, string>>;
  archive_name: string | null;
  created_by: string | null;
  acted_by: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  moved_at: Generated<Date>;
  finished_at: Date | null;
}

interface CaseImportFilesTable {
  organisation_id: string;
  import_id: string;
  path_key: string;
  name_key: string;
  name: string;
  sha256: string;
}

interface CaseImportBadRowsTable {
  organisation_id: string;
  import_id: string;
  row_no: number;
  id: string;
  cells: ColumnType<StoredCell[], string, string>;
  kinds: Generated<BadCellKind[]>;
}

/** Rows that were kept before kinds were told have none. */
type StoredCell = Omit<BadCell, 'kind'> & { readonly kind?: BadCellKind };

interface CaseImportDuplicatesTable {
  organisation_id: string;
  import_id: string;
  row_no: number;
  id: string;
  name: string;
  counterparty: string | null;
  due_date: string | null;
  case_id: string | null;
  of_row: number | null;
}

interface CaseImportHeadingsTable {
  organisation_id: string;
  user_id: string;
  heading_key: string;
  field: CaseImportField | null;
  chosen_at: Generated<Date>;
}
