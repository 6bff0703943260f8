import { badCellKind, type BadKindCount } from '#api-contract/cases/import-problems';
import type { CaseImport, CaseImportRow } from '#api-contract/cases/imports';
import { selectFrom, type Tenant } from '#kernel/db';
import { findImport, type ImportRecord } from './find-import.ts';

const running = ['reading', 'checking', 'importing', 'undoing'];
/** Each bundle of rows takes well below a second. */
const stalledAfter = 20_000;

type RowRecord = Pick<
  ImportRecord,
  | 'id'
  | 'file_name'
  | 'state'
  | 'failure'
  | 'row_count'
  | 'case_count'
  | 'bad_row_count'
  | 'creator'
  | 'created_at'
  | 'finished_at'
>;

export function presentImportRow(record: RowRecord): CaseImportRow {
  return {
    id: record.id,
    file_name: record.file_name,
    state: record.state,
    failure: record.failure,
    rows: record.row_count,
    cases: record.case_count,
    bad_rows: record.bad_row_count,
    created_by: record.creator,
    created_at: record.created_at.toISOString(),
    finished_at: record.finished_at?.toISOString() ?? null,
  };
}

/** A bulk upload with its columns and how far it is. */
export async function presentImport(tenant: Tenant, importId: string): Promise<CaseImport> {
  const record = await findImport(tenant, importId);
  const { files } = await selectFrom(tenant, 'case_import_files')
    .select(({ fn }) => fn.countAll<string>().as('files'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return {
    ...presentImportRow(record),
    // Uploads that were read before orders were told by divider have none.
    columns: record.columns.map((column) => ({ ...column, date_orders: column.date_orders ?? {} })),
    archive: record.archive_name === null ? null : { name: record.archive_name, files: Number(files) },
    progress: record.progress,
    stalled: running.includes(record.state) && record.moved_at.getTime() < Date.now() - stalledAfter,
    preview: record.preview,
    bad_kinds: kindCounts(record.bad_kinds),
    duplicates: record.duplicate_count,
    on_duplicates: record.on_duplicates,
    same_table: await findSameTable(tenant, record),
  };
}

function kindCounts(counts: ImportRecord['bad_kinds']): BadKindCount[] {
  return badCellKind.options
    .flatMap((kind) => (counts[kind] ? [{ kind, rows: counts[kind] }] : []))
    .toSorted((one, other) => other.rows - one.rows);
}

/** Uploads that were undone made nothing, and those that couldn’t be read never will. */
async function findSameTable(
  tenant: Tenant,
  { id, sha256, created_at }: ImportRecord,
): Promise<CaseImport['same_table']> {
  const found = await selectFrom(tenant, 'case_imports as i')
    .select(['i.id', 'i.file_name', 'i.created_at'])
    .where('i.sha256', '=', sha256)
    .where('i.id', '<>', id)
    .where('i.created_at', '<=', created_at)
    .where('i.state', 'not in', ['unreadable', 'undoing', 'undone'])
    .orderBy('i.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ? { ...found, created_at: found.created_at.toISOString() } : null;
}
