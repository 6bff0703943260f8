import { sql } from 'kysely';
import type { BadCell } from '#api-contract/cases/imports';
import type { HandlerOf } from '#kernel/http';
import { readKeysetPage } from '#kernel/lists';
import { findImport, type ImportRecord } from './find-import.ts';
import { presentImportRow } from './present.ts';

/** One page of bulk uploads, newest first. */
export const listCaseImports: HandlerOf<'listCaseImports'> = async ({ tenant, query }) => {
  const { rows, ...page } = await readKeysetPage<ImportRecord>(
    tenant,
    {
      id: sql`i.id`,
      columns: sql`i.id, i.file_name, i.state, i.failure, i.row_count, i.case_count, i.bad_row_count, i.created_by,
        u.name as creator_name, i.created_at, i.finished_at`,
      from: sql`case_imports i left join users u on u.organisation_id = i.organisation_id and u.id = i.created_by`,
      where: [sql`i.organisation_id = ${tenant.organisationId}`],
    },
    { name: '-created_at', column: sql`i.created_at`, type: 'timestamptz', descending: true },
    query,
  );
  return { ...page, items: rows.map(presentImportRow) };
};

/** One page of the rows that cannot be taken in, in their order. */
export const listCaseImportBadRows: HandlerOf<'listCaseImportBadRows'> = async ({ tenant, params, query }) => {
  const { id, bad_row_count: count } = await findImport(tenant, params.importId);
  const { rows, ...page } = await readKeysetPage<{ row_no: number; cells: BadCell[] }>(
    tenant,
    {
      id: sql`b.id`,
      columns: sql`b.id, b.row_no, b.cells`,
      from: sql`case_import_bad_rows b`,
      where: [sql`b.organisation_id = ${tenant.organisationId}`, sql`b.import_id = ${id}`],
    },
    { name: 'row', column: sql`b.row_no`, type: 'integer', descending: false },
    query,
  );
  return {
    ...page,
    total: { count, exact: true },
    items: rows.map(({ row_no, cells }) => ({ row: row_no, cells })),
  };
};
