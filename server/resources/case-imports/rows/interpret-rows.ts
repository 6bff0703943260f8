import { v7 as uuid } from 'uuid';
import type { BadRow } from '#api-contract/cases/imports';
import type { Tenant } from '#kernel/db';
import type { TableRow } from '#kernel/spreadsheets';
import type { LockedImport } from '../find-import.ts';
import { type CaseFacts, interpretRow } from './interpret-row.ts';
import type { Lookups } from './lookups.ts';

/** Rows as the cases they become, and those that cannot become one. */
export function interpretRows(rows: readonly TableRow[], { columns, created_by }: LockedImport, lookups: Lookups) {
  const good: CaseFacts[] = [];
  const bad: BadRow[] = [];
  for (const row of rows) {
    const read = interpretRow(row, columns, lookups, created_by);
    if (read.bad) bad.push({ row: row.row, cells: read.bad });
    else good.push(read.facts);
  }
  return { good, bad };
}

/** Keep what is wrong with rows, for people to look at and take away. */
export async function keepBadRows(
  { db, organisationId }: Tenant,
  importId: string,
  rows: readonly BadRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ row, cells }) => ({
    organisation_id: organisationId,
    import_id: importId,
    row_no: row,
    id: uuid(),
    cells: JSON.stringify(cells),
  }));
  await db.insertInto('case_import_bad_rows').values(values).execute();
}
