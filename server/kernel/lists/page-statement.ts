import { sql } from 'kysely';
import type { Position } from './cursor.ts';
import type { Fragment, Order } from './order.ts';

/** Rows of a list before order and page. */
export interface Selection {
  /** Common table expressions, without `with`. */
  readonly with?: Fragment | undefined;
  /** Tables to walk; conditions, columns and orders name them. */
  readonly from: Fragment;
  readonly id: Fragment;
  readonly where: Fragment;
  /** Whether values decide which plan is best, so that PostgreSQL should look at them. */
  readonly selective?: boolean | undefined;
  /** Those of them that conditions name, where others are only read of the rows of a page. */
  readonly counted?: Fragment | undefined;
  /** Whether `from` left rows out, so that the count is one of those that it looked at. */
  readonly cutOff?: Fragment | undefined;
  /** Counting stops here; more is reported as "at least". */
  readonly countUpTo?: number | undefined;
}

/** What is read of the rows of a page. */
export interface Shown {
  /** Columns of the walk, each with a name. */
  readonly columns: Fragment;
  /** Their names, as columns of `page`. */
  readonly names: Fragment;
  /** Tables joined to the rows of the page alone. */
  readonly join?: Fragment | undefined;
}

export interface PageWanted {
  readonly order: Order;
  /** Null for the first page. */
  readonly position: Position | null;
  /** Towards the first page: rows come in reverse. */
  readonly backwards: boolean;
  readonly limit: number;
}

/** Where counting stops, unless the selection says otherwise. */
export const maxCounted = 1_000;

/**
 * The statement that reads one row more than the page holds, by keyset: each stretch walks an index and stops. Rows without
 * a value in a table beside have no index of their own, so they are walked only where those with one leave room. Every row
 * carries the count, and one without an id where the page has none.
 */
export function pageStatement(selection: Selection, shown: Shown, wanted: PageWanted): Fragment {
  const { order, limit } = wanted;
  const [most, inTurn] = [sql.raw(String(limit + 1)), order.beside !== undefined];
  const walks = stretchesOf(selection, wanted).map(({ key, join, where, orderBy }, index) => {
    const ifRoom =
      inTurn && index > 0 ? sql` and (select count(*) from first_stretch) <= ${sql.raw(String(limit))}` : sql``;
    return sql`(
      select ${sql.raw(String(index))} as stretch, ${shown.columns}, ${selection.id} as id, ${key} as page_key
      from ${selection.from} ${join}
      where ${selection.where} and ${where}${ifRoom} order by ${orderBy} limit ${most}
    )`;
  });
  const [first, ...others] = walks;
  const tables = [selection.with, inTurn ? sql`first_stretch as materialized ${first}` : undefined];
  const rows = inTurn ? [sql`(select * from first_stretch)`, ...others] : walks;
  const way = wayOf(wanted);
  return sql`${begin(tables)}
    select ${shown.names}, page.id, page.page_key::text as page_key, counted.found
    from (${counted(selection)}) counted
    left join (${sql.join(rows, sql` union all `)}) page on true ${shown.join ?? sql``}
    order by page.stretch, page.page_key ${way}, page.id ${way} limit ${most}`;
}

/** Begins a statement with its common table expressions. */
export function begin(tables: readonly (Fragment | undefined)[]): Fragment {
  const given = tables.filter((table) => table !== undefined);
  return given.length > 0 ? sql`with ${sql.join(given, sql`, `)}` : sql``;
}

/** A number, and `+` behind it where it is a number of the rows that were looked at. */
function counted({ from, counted: of = from, where, cutOff, countUpTo = maxCounted }: Selection): Fragment {
  const mark = cutOff ? sql`case when ${cutOff} then '+' else '' end` : sql`''`;
  return sql`select count(*) || ${mark} as found
    from (select from ${of} where ${where} limit ${sql.raw(String(countUpTo + 1))}) some_of_them`;
}

const wayOf = ({ order, backwards }: PageWanted) => sql.raw(order.descending === backwards ? 'asc' : 'desc');

/** A stretch of the order that one walk along an index yields. */
interface Stretch {
  readonly key: Fragment;
  readonly join: Fragment;
  readonly where: Fragment;
  readonly orderBy: Fragment;
}

function stretchesOf({ id }: Selection, wanted: PageWanted): Stretch[] {
  const { order, position, backwards } = wanted;
  const { column, beside, walk, nullable = false, unique = false } = order;
  const [way, type] = [wayOf(wanted), sql.raw(order.type)];
  const beyond = sql.raw(order.descending === backwards ? '>' : '<');
  const rowId = beside?.id ?? id;
  const positionId = position && sql`${position.id}::${unique ? type : sql.raw('uuid')}`;
  const key = position?.key == null ? null : sql`${position.key}::${type}`;

  const withValue: Stretch = {
    key: column,
    join: beside ? sql`join ${beside.table} on ${beside.on}` : sql``,
    where: key
      ? sql`(${column}, ${rowId}) ${beyond} (${key}, ${positionId})${walk ? sql` and ${walk.from(key, sql`${beyond}=`)}` : sql``}`
      : nullable
        ? sql`${column} is not null`
        : sql`true`,
    orderBy: sql.join((walk?.by ?? [column, rowId]).map((each) => sql`${each} ${way}`)),
  };
  const lacking = beside ? sql`not exists (select from ${beside.table} where ${beside.on})` : sql`${column} is null`;
  const withoutValue: Stretch = {
    key: sql`null::${type}`,
    join: sql``,
    where: positionId && !key ? sql`${lacking} and ${id} ${beyond} ${positionId}` : lacking,
    orderBy: sql`${id} ${way}`,
  };

  if (!nullable) return [withValue];
  if (!position) return backwards ? [withoutValue, withValue] : [withValue, withoutValue];
  if (key) return backwards ? [withValue] : [withValue, withoutValue];
  return backwards ? [withoutValue, withValue] : [withoutValue];
}
