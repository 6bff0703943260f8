import { sql } from 'kysely';
import type { BadCell } from '#api-contract/cases/imports';
import type { HandlerOf } from '#kernel/http';
import { listOf, newestFirst } from '#kernel/lists';
import { personOf } from '#kernel/people';
import { findImport, type ImportRecord } from './find-import.ts';
import { presentImportRow } from './present.ts';

const imports = listOf({
  from: { case_imports: 'i' },
  columns: {
    file_name: sql<string>`i.file_name`,
    state: sql<ImportRecord['state']>`i.state`,
    failure: sql<ImportRecord['failure']>`i.failure`,
    row_count: sql<number | null>`i.row_count`,
    case_count: sql<number>`i.case_count`,
    bad_row_count: sql<number>`i.bad_row_count`,
    creator: personOf('i.created_by'),
    created_at: sql<Date>`i.created_at`,
    finished_at: sql<Date | null>`i.finished_at`,
  },
  where: () => [],
  order: () => newestFirst(sql`i.created_at`, '-created_at'),
  present: presentImportRow,
});

/** One page of bulk uploads, newest first. */
export const listCaseImports: HandlerOf<'listCaseImports'> = ({ tenant, query }) => imports.page(tenant, query);

const badRows = listOf({
  from: { case_import_bad_rows: 'b' },
  columns: { row: sql<number>`b.row_no`, cells: sql<BadCell[]>`b.cells` },
  where: ({ importId }: { importId: string }) => [sql`b.import_id = ${importId}`],
  order: () => ({ name: 'row', column: sql`b.row_no`, type: 'integer', descending: false }),
  present: ({ row, cells }) => ({ row, cells }),
});

/** One page of the rows that can’t be imported, in their order. */
export const listCaseImportBadRows: HandlerOf<'listCaseImportBadRows'> = async ({ tenant, params, query }) => {
  const { bad_row_count: count } = await findImport(tenant, params.importId);
  const page = await badRows.page(tenant, { ...query, ...params });
  return { ...page, total: { count, exact: true } };
};
