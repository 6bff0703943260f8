import { firstTableVersion } from '#api-contract/compliance/kinds';
import type { DroppedFile, ImportOptions, TableColumns } from '#frameworks';
import { titleFromFileName } from '#kernel/files';
import { readTable, shownCell } from '#kernel/spreadsheets';

/** What a table is called, with the rows of a workbook; nothing for files that aren’t one table. Throws TableUnreadable. */
export async function tableOf(
  [file, ...others]: readonly DroppedFile[],
  columns: TableColumns | null = null,
  version: string | null = null,
): Promise<ImportOptions> {
  if (!file || others.length > 0) return {};
  const table = {
    title: titleFromFileName(file.name),
    version: version ?? firstTableVersion,
    ...(columns && { columns }),
  };
  // Columns of an archive are those of the one table in it.
  if (!/\.(csv|xlsx)$/i.test(file.name)) return columns ? { table } : {};
  if (/\.csv$/i.test(file.name)) return { table };
  const rows: string[][] = [];
  for await (const { cells } of readTable({ bytes: file.bytes.slice(), format: 'xlsx', limits: { columns: 200 } })) {
    rows.push(cells.map(shownCell));
  }
  return { table: { ...table, rows } };
}
