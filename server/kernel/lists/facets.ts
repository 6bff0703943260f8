import { sql } from 'kysely';
import type { Tenant } from '#kernel/db';
import type { Fragment } from './order.ts';
import { begin, type Selection } from './page-statement.ts';

/** More rows than this take too long to count: those changed last are taken as a sample. */
const maxCounted = 50_000;
const maxValues = 50;

export interface Facet {
  /** The value of a row; several rows where it has several. */
  readonly value: Fragment;
  /** Newest first: rows beyond the limit are the ones left out. */
  readonly newest: Fragment;
  /** What people read, and a table that has it, joined to `counted.value`. */
  readonly label?: { readonly text: Fragment; readonly join: Fragment } | undefined;
  /** Labels that hold this text, in any case. */
  readonly containing?: string | undefined;
}

interface FacetCounts {
  readonly items: { readonly value: string; readonly label: string; readonly count: number }[];
  readonly exact: boolean;
}

/** How many rows of a selection have each value of a field, the most frequent first. */
export async function countFacet(
  tenant: Tenant,
  { from, where, cutOff, ...selection }: Selection,
  { value, newest, label, containing }: Facet,
): Promise<FacetCounts> {
  const [text, most] = [label?.text ?? sql`counted.value`, sql.lit(maxCounted)];
  const fitting = containing ? sql`and strpos(lower(${text}), lower(${containing})) > 0` : sql``;
  tenant.planAnew();
  const { rows } = await sql<FacetCounts['items'][number] & { partial: boolean }>`
    ${begin([selection.with])}
    select counted.value, ${text} as label, count(*)::int as count,
      ${cutOff ?? sql`false`} or looked.at > ${most} as partial
    from (select count(*) as at from (select from ${from} where ${where} limit ${sql.lit(maxCounted + 1)}) rows) looked,
      (select value from (
        select ${value} as value from ${from} where ${where} order by ${newest} desc limit ${most}
      ) rows) counted
      ${label?.join ?? sql``}
    where counted.value is not null ${fitting}
    group by 1, 2, 4 order by 3 desc, 2 limit ${sql.lit(maxValues)}`.execute(tenant.db);
  return {
    items: rows.map(({ partial: _partial, ...item }) => item),
    exact: !rows.some(({ partial }) => partial),
  };
}
