import { sql } from 'kysely';
import type { z } from 'zod';
import type { exportQuery } from '#api-contract/contracts/list';
import type { Tenant } from '#kernel/db';
import { begin, type ExportColumn, planAnew, scopeOf } from '#kernel/lists';
import type { Cell } from '#kernel/spreadsheets';
import { withCustomFields } from '../list/custom.ts';
import { contractList, contractOrder } from '../list/contract-list.ts';

export type ExportQuery = z.output<typeof exportQuery>;

const idBytes = 16;

/** Which contracts an export holds and in which order, read in one statement: 16 bytes each. */
export async function readIds(tenant: Tenant, query: ExportQuery): Promise<Buffer> {
  const { db, organisationId } = tenant;
  const { from, where, ...selection } = contractList.select(organisationId, await withCustomFields(tenant, query));
  const { column, descending, beside } = contractOrder(query, scopeOf(organisationId));
  const way = sql.raw(descending ? 'desc' : 'asc');
  await planAnew(tenant);
  await sql`set local statement_timeout = '60s'`.execute(db);
  const { rows } = await sql<{ ids: Buffer | null }>`
    ${begin([selection.with])}
    select string_agg(uuid_send(c.id), ''::bytea order by ${column} ${way} nulls last, c.id ${way}) as ids
    from ${from} ${beside ? sql`left join ${beside.table} on ${beside.on}` : sql``}
    where ${where} ${query.ids?.length ? sql`and c.id = any(${query.ids}::uuid[])` : sql``}`.execute(db);
  return rows[0]?.ids ?? Buffer.alloc(0);
}

export const countIds = (ids: Buffer) => ids.length / idBytes;

/** Ids in bundles of as many as are read at a time. */
export function* bundles(ids: Buffer, size: number): Generator<string[]> {
  for (let at = 0; at < ids.length; at += size * idBytes) {
    const bundle: string[] = [];
    for (let from = at; from < Math.min(at + size * idBytes, ids.length); from += idBytes) {
      const hex = ids.toString('hex', from, from + idBytes);
      bundle.push(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
    }
    yield bundle;
  }
}

/** The cells of the contracts with these ids, in the order of the ids; one that is gone meanwhile is left out. */
export async function readCells(
  { db, organisationId }: Tenant,
  ids: readonly string[],
  columns: readonly ExportColumn[],
): Promise<Cell[][]> {
  const values = columns.map(({ value }, at) => sql`${value} as ${sql.ref(String(at))}`);
  const { rows } = await sql<{ id: string } & Record<number, string | null>>`
    select c.id, ${sql.join(values)}
    from contracts c
    join organisations o on o.id = c.organisation_id
    left join users u on u.organisation_id = c.organisation_id and u.id = c.owner_id
    where c.organisation_id = ${organisationId} and c.id = any(${ids}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [columns.map(({ cell }, at) => cell(row[at] ?? null))] : [];
  });
}
