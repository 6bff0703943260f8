import { Readable } from 'node:stream';
import { audit } from '#kernel/audit';
import type { Tenant } from '#kernel/db';
import type { List } from '#kernel/lists';
import { ApiError, refusals } from '#kernel/request';
import { type Cell, maxRowsOfASheet, writeCsv, writeXlsx } from '#kernel/spreadsheets';

type InTenant = <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;

interface Call<Query> {
  readonly query: Query;
  readonly inTenant: InTenant;
}

interface ExportParts<Query, Asked, Column> {
  /** As the audit trail calls a row: `contract`. */
  readonly type: string;
  /** What file and sheet are called: `contracts`. */
  readonly plural: string;
  readonly list: Pick<List<Asked, unknown>, 'ids'>;
  /** How many bytes each of its ids has: those of a UUID, and what follows in hexadecimal digits. */
  readonly bytesOfId?: number;
  /** The query as the list takes it. */
  readonly prepare: (tenant: Tenant, query: Query) => Promise<Asked> | Asked;
  /** The filters as the audit trail shows them. */
  readonly filters?: (tenant: Tenant, query: Omit<Query, 'ids'>) => Promise<object>;
  readonly columns: (tenant: Tenant, query: Query) => Promise<readonly Column[]> | readonly Column[];
  /** The cells of rows in the order of their ids; a row that has gone is left out. */
  readonly cells: (tenant: Tenant, ids: readonly string[], columns: readonly Column[]) => Promise<readonly Cell[][]>;
}

const readAtATime = 1_000;
export const csvType = 'text/csv; charset=utf-8';
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Handlers of downloads with all rows that the filters leave, or with the chosen ones: as CSV and as a workbook. */
export function exportOf<
  Query extends { readonly ids?: readonly string[] | undefined },
  Asked,
  Column extends { readonly heading: string },
>(parts: ExportParts<Query, Asked, Column>) {
  const { type, plural, list, prepare, filters, columns: columnsOf, cells, bytesOfId = 16 } = parts;

  /** An export is in the audit trail before its first byte is sent. */
  const begin = async (tenant: Tenant, query: Query, format: 'csv' | 'xlsx'): Promise<Buffer> => {
    const { ids: chosen, ...asked } = query;
    const ids = await list.ids(tenant, await prepare(tenant, query), chosen);
    const rows = ids.length / bytesOfId;
    if (format === 'xlsx' && rows >= maxRowsOfASheet) {
      throw new ApiError('validation_failed', { message: refusals.tooManyRows });
    }
    await audit(tenant, {
      action: `${type}.exported`,
      target: { type, id: null, name: null },
      after: {
        format,
        rows,
        filters: filters ? await filters(tenant, asked) : asked,
        ...(chosen && { chosen: chosen.length }),
      },
    });
    return ids;
  };

  async function* rowsOf(ids: Buffer, { query, inTenant }: Call<Query>): AsyncGenerator<Cell[]> {
    const columns = await inTenant(async (tenant) => columnsOf(tenant, query));
    yield columns.map(({ heading }) => ({ text: heading }));
    for (let at = 0; at < ids.length; at += readAtATime * bytesOfId) {
      const some = idsIn(ids.subarray(at, at + readAtATime * bytesOfId), bytesOfId);
      yield* await inTenant((tenant) => cells(tenant, some, columns));
    }
  }

  return {
    csv: async (call: Call<Query>): Promise<Response> => {
      const ids = await call.inTenant((tenant) => begin(tenant, call.query, 'csv'));
      return asFile(writeCsv(rowsOf(ids, call)), csvType, `${plural}.csv`);
    },
    xlsx: async (call: Call<Query>): Promise<Response> => {
      const ids = await call.inTenant((tenant) => begin(tenant, call.query, 'xlsx'));
      const name = plural.charAt(0).toUpperCase() + plural.slice(1);
      return asFile(writeXlsx({ name, rows: rowsOf(ids, call) }), xlsxType, `${plural}.xlsx`);
    },
  };
}

function idsIn(bytes: Buffer, each: number): string[] {
  const digits = Array.from({ length: bytes.length / each }, (_, at) =>
    bytes.toString('hex', at * each, (at + 1) * each),
  );
  return digits.map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5'));
}

/** Sends a file as it is made. */
export function asFile(content: AsyncGenerator<Uint8Array>, type: string, fileName: string): Response {
  return new Response(Readable.toWeb(Readable.from(content)) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  });
}
