import { sql } from 'kysely';
import type { Tenant } from '#kernel/db';
import type { Fragment, Order } from './order.ts';
import { begin, type Selection } from './page-statement.ts';

/** The ids of all rows of a selection in its order, or of the chosen ones among them: 16 bytes each, unless other keys are asked for. */
export async function readIds(
  tenant: Tenant,
  { from, where, id, ...selection }: Selection,
  { column, descending, beside, walk }: Order,
  chosen?: readonly string[],
  key = sql`uuid_send(${id})`,
): Promise<Buffer> {
  const way = sql.raw(descending ? 'desc' : 'asc');
  tenant.planAnew();
  await sql`set local statement_timeout = '60s'`.execute(tenant.db);
  const { rows } = await sql<{ ids: Buffer | null }>`
    ${begin([selection.with])}
    select string_agg(${key}, ''::bytea order by ${sql.join((walk?.by ?? [column, id]).map((each) => sql`${each} ${way} nulls last`))}) as ids
    from ${from} ${beside ? sql`left join ${beside.table} on ${beside.on}` : sql``}
    where ${where} ${chosen?.length ? sql`and ${id} = any(${chosen}::uuid[])` : sql``}`.execute(tenant.db);
  return rows[0]?.ids ?? Buffer.alloc(0);
}

/** The newest ids of a selection, as many as one call may change, and whether they are all. */
export async function newestIds(
  tenant: Tenant,
  { from, where, id, ...selection }: Selection,
  newest: Fragment,
  max: number,
): Promise<{ ids: string[]; complete: boolean }> {
  tenant.planAnew();
  const { rows } = await sql<{ id: string }>`
    ${begin([selection.with])} select ${id} as id from ${from} where ${where}
    order by ${newest} desc, ${id} desc limit ${sql.lit(max + 1)}`.execute(tenant.db);
  return { ids: rows.slice(0, max).map((row) => row.id), complete: rows.length <= max };
}
