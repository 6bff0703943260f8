import { readFile } from 'node:fs/promises';
import type { SpooledFile } from '#kernel/files';
import { ApiError } from '#kernel/request';
import { type TableRow, TableUnreadable } from './table.ts';
import { readTable } from './thread/read-table.ts';

const limits = { columns: 200 };

/**
 * What `read` makes of the rows of an uploaded CSV or XLSX file. `isGuarded` says that texts may have an apostrophe that
 * keeps spreadsheets from computing them. Throws ApiError file_damaged for a file that can’t be read.
 */
export async function readUploadedTable<Read>(
  { path, mediaType }: SpooledFile,
  read: (rows: AsyncIterable<TableRow>, table: { readonly isGuarded: boolean }) => Promise<Read>,
): Promise<Read> {
  const bytes = new Uint8Array(await readFile(path));
  const format = mediaType === 'text/csv' ? 'csv' : 'xlsx';
  try {
    return await read(readTable({ bytes, format, limits }), { isGuarded: format === 'csv' });
  } catch (error) {
    throw error instanceof TableUnreadable ? new ApiError('file_damaged', { message: error.message }) : error;
  }
}
