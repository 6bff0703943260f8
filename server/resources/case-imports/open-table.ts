import { caseImportLimits } from '#api-contract/cases/imports';
import type { Files } from '#kernel/files';
import { readTable, type TableRow } from '#kernel/spreadsheets';
import type { ImportRecord } from './find-import.ts';

/** Which table of which organisation. */
export type TableSource = Pick<ImportRecord, 'organisation_id' | 'id' | 'sha256' | 'format'>;

/** The rows of an uploaded table from its beginning; the first holds the headings. */
export async function openTable(
  files: Files,
  { organisation_id, sha256, format }: TableSource,
): Promise<AsyncGenerator<TableRow>> {
  const bytes = await files.read(organisation_id, sha256);
  return readTable({ bytes, format, limits: caseImportLimits });
}

/** Rows below the headings that come after a row, a bundle at a time. */
export async function* bundlesAfter(
  table: AsyncIterable<TableRow>,
  after: number,
  size: number,
): AsyncGenerator<TableRow[]> {
  let heading = true;
  let bundle: TableRow[] = [];
  for await (const row of table) {
    if (heading || row.row <= after) {
      heading = false;
      continue;
    }
    bundle.push(row);
    if (bundle.length < size) continue;
    yield bundle;
    bundle = [];
  }
  if (bundle.length > 0) yield bundle;
}
