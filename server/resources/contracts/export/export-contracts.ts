import { Readable } from 'node:stream';
import type { contractListEndpoints } from '#api-contract/contracts/list';
import { audit } from '#kernel/audit';
import { selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type Handler } from '#kernel/http';
import type { ExportColumn } from '#kernel/lists';
import { type Cell, maxRowsOfASheet, writeCsv, writeXlsx } from '#kernel/spreadsheets';
import { readListedFields } from '../list/custom.ts';
import { contractColumns, customColumns } from './columns.ts';
import { bundles, countIds, type ExportQuery, readCells, readIds } from './read-rows.ts';

const readAtATime = 1_000;

type InTenant = <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;

/** All that the filters leave, as CSV. */
export const exportCsv: Handler<typeof contractListEndpoints.exportContractsCsv> = async ({ query, inTenant }) => {
  const ids = await inTenant((tenant) => begin(tenant, query, 'csv'));
  return asFile(writeCsv(rowsOf(ids, query, inTenant)), 'text/csv; charset=utf-8', 'contracts.csv');
};

/** All that the filters leave, as a workbook. */
export const exportXlsx: Handler<typeof contractListEndpoints.exportContractsXlsx> = async ({ query, inTenant }) => {
  const ids = await inTenant((tenant) => begin(tenant, query, 'xlsx'));
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return asFile(writeXlsx('Contracts', rowsOf(ids, query, inTenant)), type, 'contracts.xlsx');
};

/** What leaves the house is written down before the first byte does. */
async function begin(tenant: Tenant, query: ExportQuery, format: 'csv' | 'xlsx'): Promise<Buffer> {
  const ids = await readIds(tenant, query);
  const rows = countIds(ids);
  if (format === 'xlsx' && rows >= maxRowsOfASheet) {
    const message = 'Too many contracts for a workbook. Filter the list, or export it as CSV.';
    throw new ApiError('validation_failed', { message });
  }
  await audit(tenant, {
    action: 'contract.exported',
    target: { type: 'contract', id: null, name: null },
    after: { format, rows, ...(await told(tenant, query)) },
  });
  return ids;
}

/** The filters as the trail tells of them: people by their names. */
async function told(tenant: Tenant, { owner, ids, ...filters }: ExportQuery) {
  const person = owner && (await selectFrom(tenant, 'users').select('name').where('id', '=', owner).executeTakeFirst());
  return { filters: { ...filters, ...(person && { owner: person.name }) }, ...(ids && { chosen: ids.length }) };
}

async function* rowsOf(ids: Buffer, query: ExportQuery, inTenant: InTenant): AsyncGenerator<Cell[]> {
  const columns = await columnsOf(query, inTenant);
  yield columns.map(({ heading }) => ({ text: heading }));
  for (const bundle of bundles(ids, readAtATime)) {
    yield* await inTenant((tenant) => readCells(tenant, bundle, columns));
  }
}

async function columnsOf(query: ExportQuery, inTenant: InTenant): Promise<ExportColumn[]> {
  const fields = await inTenant(readListedFields);
  const columns: Readonly<Record<string, readonly ExportColumn[]>> = { ...contractColumns, ...customColumns(fields) };
  return (query.columns ?? Object.keys(columns)).flatMap((name) => columns[name] ?? []);
}

function asFile(content: AsyncGenerator<Uint8Array>, type: string, fileName: string): Response {
  return new Response(Readable.toWeb(Readable.from(content)) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  });
}
