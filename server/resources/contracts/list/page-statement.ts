import type { Position } from './cursor.ts';
import type { Selection } from './filters.ts';
import { besideContracts, type ListOrder } from './sorts.ts';
import type { Parameters } from './statement.ts';

/** All as text: the driver would make objects of moments and lists, which costs more than finding the rows. */
const columns = (custom: boolean) => `
  c.id, c.number, c.title, c.type, c.stage, c.counterparty, c.owner_id, c.effective_date, c.expiry_date, c.notice_date,
  c.value::text as value, c.currency, to_json(c.tags)::text as tags, c.updated_at::text as updated_at,
  c.created_at::text as created_at,
  contract_status(
    c.stage, c.renewal_type, c.effective_date, c.expiry_date, c.notice_period_days, c.notice_date, o.today
  ) as status ${custom ? ', c.custom::text as custom' : ''}`;

const shown = (custom: boolean) => `
  c.id, c.number, c.title, c.type, c.stage, c.status, c.counterparty, c.owner_id, c.effective_date, c.expiry_date,
  c.notice_date, c.value, c.currency, c.tags, c.updated_at, c.created_at, c.key::text as key ${custom ? ', c.custom' : ''}`;

/** Which rows of an order a page holds. */
export interface PageWanted {
  readonly order: ListOrder;
  /** Null for the first page. */
  readonly position: Position | null;
  /** Towards the first page: rows come in reverse. */
  readonly backwards: boolean;
  readonly limit: number;
  /** Whether rows carry values of custom fields. */
  readonly custom: boolean;
}

/** A stretch of the order that one walk along an index yields. */
interface Stretch {
  readonly key: string;
  readonly join: string;
  readonly where: string;
  readonly orderBy: string;
}

/**
 * The statement that reads one row more than the page holds, by keyset: each stretch walks an index and stops. Rows without
 * a value of a custom field have no index of their own, so they are walked only where those with one leave room. Every row
 * carries the count.
 */
export function pageStatement(selection: Selection, wanted: PageWanted, parameters: Parameters): string {
  const { order, backwards, limit, custom } = wanted;
  const inTurn = order.field !== undefined;
  const walks = stretchesOf(wanted, selection, parameters).map(
    ({ key, join, where, orderBy }, index) => `
      (select ${index} as stretch, ${columns(custom)}, ${key} as key from ${selection.from} ${join}
       where ${selection.where} and ${where}
         ${inTurn && index > 0 ? `and (select count(*) from first_stretch) <= ${limit}` : ''}
       order by ${orderBy} limit ${limit + 1})`,
  );
  const [first = '', ...others] = walks;
  const way = order.descending === backwards ? 'asc' : 'desc';
  const kept = `${selection.hits ? `${selection.hits},` : 'with'} first_stretch as materialized ${first}`;
  const rows = inTurn ? ['(select * from first_stretch)', ...others] : walks;
  return `
    ${inTurn ? kept : selection.hits}
    select ${shown(custom)}, u.name as owner_name, (${counted(selection)}) as found
    from (${rows.join(' union all ')}) c
    left join users u on u.organisation_id = ${selection.organisation} and u.id = c.owner_id
    order by c.stretch, c.key ${way}, c.id ${way} limit ${limit + 1}`;
}

/** Counting stops here; more is told as "at least". */
export const maxCounted = 1_000;

export function countStatement(selection: Selection): string {
  return `${selection.hits} ${counted(selection)}`;
}

/** A number, and `+` behind it where it is a number of the hits that were looked at. */
function counted({ from, where, cutOff }: Selection): string {
  return `
    select count(*) || case when ${cutOff} then '+' else '' end as found
    from (select from ${from} where ${where} limit ${maxCounted + 1}) some_of_them`;
}

function stretchesOf(
  { order, position, backwards }: PageWanted,
  selection: Selection,
  parameters: Parameters,
): Stretch[] {
  const { column, type, nullable, descending } = order;
  const [way, beyond] = descending === backwards ? ['asc', '>'] : ['desc', '<'];
  const beside = besideContracts(order, selection, parameters);
  const rowId = beside ? 'v.contract_id' : 'c.id';
  const id = position && `${parameters.add(position.id)}::uuid`;
  const key = position?.key == null ? null : `${parameters.add(position.key)}::${type}`;

  const valued = nullable ? `${column} is not null` : 'true';
  const withValue: Stretch = {
    key: column,
    join: beside ? `join ${beside.table} on ${beside.on}` : '',
    where: key ? `(${column}, ${rowId}) ${beyond} (${key}, ${id})` : valued,
    orderBy: `${column} ${way}, ${rowId} ${way}`,
  };
  const lacking = beside ? `not exists (select from ${beside.table} where ${beside.on})` : `${column} is null`;
  const withoutValue: Stretch = {
    key: `null::${type}`,
    join: '',
    where: id && !key ? `${lacking} and c.id ${beyond} ${id}` : lacking,
    orderBy: `c.id ${way}`,
  };

  if (!nullable) return [withValue];
  if (!position) return backwards ? [withoutValue, withValue] : [withValue, withoutValue];
  if (key) return backwards ? [withValue] : [withValue, withoutValue];
  return backwards ? [withoutValue, withValue] : [withoutValue];
}
