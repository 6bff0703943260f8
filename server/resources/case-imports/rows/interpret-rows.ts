import { v7 as uuid } from 'uuid';
import type { BadCellKind, BadRow } from '#api-contract/cases/import-problems';
import type { Tenant } from '#kernel/db';
import type { TableRow } from '#kernel/spreadsheets';
import type { ImportRecord } from '../find-import.ts';
import { type CaseFacts, interpretRow } from './interpret-row.ts';
import type { Lookups } from './lookups.ts';

/** Rows as the cases they become, and those that cannot become one. */
export function interpretRows(
  rows: readonly TableRow[],
  { columns, created_by }: Pick<ImportRecord, 'columns' | 'created_by'>,
  lookups: Lookups,
) {
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
    kinds: kindsIn(cells),
  }));
  await db.insertInto('case_import_bad_rows').values(values).execute();
}

/** Rows by kind of error together with those counted before. */
export function countKinds(before: Partial<Record<BadCellKind, number>>, rows: readonly BadRow[]) {
  const counts = { ...before };
  for (const { cells } of rows) for (const kind of kindsIn(cells)) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

const kindsIn = (cells: BadRow['cells']) => [...new Set(cells.map(({ kind }) => kind))];
