import { sql } from 'kysely';
import type { BadCell, BadCellKind, DuplicateRow } from '#api-contract/cases/import-problems';
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

/** Rows that were kept before kinds were told have none. */
type StoredCell = Omit<BadCell, 'kind'> & { readonly kind?: BadCellKind };

interface OfImport {
  readonly importId: string;
}

const badRows = listOf({
  from: { case_import_bad_rows: 'b' },
  columns: { row: sql<number>`b.row_no`, cells: sql<StoredCell[]>`b.cells` },
  where: ({ importId, kind }: OfImport & { kind?: BadCellKind | undefined }) => [
    sql`b.import_id = ${importId}`,
    ...(kind ? [sql`${kind} = any(b.kinds)`] : []),
  ],
  order: () => ({ name: 'row', column: sql`b.row_no`, type: 'integer', descending: false }),
  present: ({ row, cells }) => ({ row, cells: cells.map((cell) => ({ ...cell, kind: cell.kind ?? 'other' })) }),
});

const duplicates = listOf({
  from: { case_import_duplicates: 'd' },
  columns: {
    row: sql<number>`d.row_no`,
    name: sql<string>`d.name`,
    counterparty: sql<string | null>`d.counterparty`,
    due_date: sql<string | null>`d.due_date`,
    of_row: sql<number | null>`d.of_row`,
    case: sql<DuplicateRow['case']>`(
      select json_build_object('id', c.id, 'number', c.number, 'name', c.name) from cases c
      where c.organisation_id = d.organisation_id and c.id = d.case_id
    )`,
  },
  where: ({ importId }: OfImport) => [sql`d.import_id = ${importId}`],
  order: () => ({ name: 'row', column: sql`d.row_no`, type: 'integer', descending: false }),
  present: ({ id: _id, ...found }) => found,
});

/** One page of the rows that can’t be imported, in their order. */
export const listCaseImportBadRows: HandlerOf<'listCaseImportBadRows'> = async ({ tenant, params, query }) => {
  const { bad_row_count: all, bad_kinds: kinds } = await findImport(tenant, params.importId);
  const page = await badRows.page(tenant, { ...query, ...params });
  return { ...page, total: { count: query.kind ? (kinds[query.kind] ?? 0) : all, exact: true } };
};

/** One page of the rows that seem to be cases already, in their order. */
export const listCaseImportDuplicates: HandlerOf<'listCaseImportDuplicates'> = async ({ tenant, params, query }) => {
  const { duplicate_count: count } = await findImport(tenant, params.importId);
  const page = await duplicates.page(tenant, { ...query, ...params });
  return { ...page, total: { count, exact: true } };
};
