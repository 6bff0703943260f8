import { Readable } from 'node:stream';
import type { BadCell } from '#api-contract/cases/import-problems';
import type { caseImportEndpoints } from '#api-contract/cases/imports';
import { audit } from '#kernel/audit';
import type { Files } from '#kernel/files';
import { selectFrom, type Tenant } from '#kernel/db';
import type { Handler } from '#kernel/http';
import { type Cell, shownCell, type TableCell, writeCsv } from '#kernel/spreadsheets';
import { findImport, type ImportRecord } from './find-import.ts';
import { openTable } from './open-table.ts';
import { importMessages } from './case-imports.messages.ts';

const readAtATime = 1_000;
type InTenant = <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;

/** The rows that were left out as they were written, each with its number and reasons: to be mended and uploaded again. */
export function downloadCaseImportBadRows(files: Files): Handler<typeof caseImportEndpoints.downloadCaseImportBadRows> {
  return async ({ params, inTenant }) => {
    const record = await inTenant(async (tenant) => {
      const found = await findImport(tenant, params.importId);
      await audit(tenant, {
        action: 'case_import.bad_rows_exported',
        target: { type: 'case_import', id: found.id, name: found.file_name },
        after: { rows: found.bad_row_count },
      });
      return found;
    });
    const content = writeCsv(rowsOf(files, record, inTenant));
    return new Response(Readable.toWeb(Readable.from(content)) as ReadableStream<Uint8Array>, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="rows-with-errors.csv"',
        'cache-control': 'no-store',
      },
    });
  };
}

async function* rowsOf(files: Files, source: ImportRecord, inTenant: InTenant): AsyncGenerator<Cell[]> {
  let bad = new Map<number, Pick<BadCell, 'heading' | 'message'>[]>();
  let upTo = 0;
  let isHeading = true;
  // As wide as the widest row, so that what is added is below its heading in each.
  const shown = (cells: readonly TableCell[]) => source.columns.map((_, index) => ({ text: shownCell(cells[index]) }));
  for await (const { row, cells } of await openTable(files, source)) {
    if (isHeading) {
      isHeading = false;
      yield [...shown(cells), { text: importMessages.badRows.row }, { text: importMessages.badRows.whatToDo }];
      continue;
    }
    if (row > upTo) {
      bad = await inTenant((tenant) => nextBadRows(tenant, source.id, row));
      upTo = bad.size < readAtATime ? Infinity : Math.max(...bad.keys());
    }
    const problems = bad.get(row);
    if (!problems) continue;
    const reasons = problems.map(({ heading, message }) => `${heading}: ${message}`).join(' ');
    yield [...shown(cells), { number: String(row) }, { text: reasons }];
  }
}

async function nextBadRows(tenant: Tenant, importId: string, from: number) {
  const rows = await selectFrom(tenant, 'case_import_bad_rows')
    .select(['row_no', 'cells'])
    .where('import_id', '=', importId)
    .where('row_no', '>=', from)
    .orderBy('row_no')
    .limit(readAtATime)
    .execute();
  return new Map(rows.map(({ row_no, cells }) => [row_no, cells]));
}
