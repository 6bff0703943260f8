import { sql } from 'kysely';
import {
  type Field,
  type Fields,
  type FilterName,
  filterNames,
  type MayMissName,
  paramOf,
  type SortName,
  type SortOf,
} from '#api-contract/fields';
import { factKey, type FactKey } from '#api-contract/field-keys';
import { parseDateRange } from '#api-contract/filter-values';
import type { Tables } from '#kernel/db';
import type { Fragment, KeyType, Order } from './order.ts';

/** The organisation of a query, with its day and time zone. */
export interface Scope {
  readonly organisationId: string;
  /** The day it is where the organisation works. */
  readonly today: Fragment;
  /** The organisation's time zone. */
  readonly zone: Fragment;
}

export function scopeOf(organisationId: string): Scope {
  const zone = sql`(select time_zone from organisations where id = ${organisationId})`;
  return {
    organisationId,
    zone,
    today: sql`(select (now() at time zone time_zone)::date from organisations where id = ${organisationId})`,
  };
}

interface OrderSql {
  /** A column with an index; another for each direction where the index has it so. */
  readonly column: Fragment | ((descending: boolean) => Fragment);
  readonly type: KeyType;
  readonly nullable?: boolean;
  readonly walk?: Order['walk'];
}

type Given<F extends Field> = F extends { filter: 'several' } ? readonly string[] : string;

/** What a field is in SQL. Condition, order and "has none" follow from `value` unless they are written out. */
interface FieldSql<F extends Field> {
  /** The value of a row; amounts of money in hundredths. */
  readonly value?: Fragment;
  readonly where?: (given: Given<F>, scope: Scope) => Fragment;
  readonly order?: OrderSql;
  /** What holds of a row that lacks it. */
  readonly missing?: Fragment;
}

type Needed<F extends Field> = FieldSql<F> &
  (F extends { filter: string } ? { value: Fragment } | { where: unknown } : unknown) &
  (F extends { sort: true }
    ? (F['kind'] extends 'day' | 'moment' | 'money' ? { value: Fragment } : never) | { order: OrderSql }
    : unknown) &
  (F extends { mayMiss: true } ? { value: Fragment } | { missing: Fragment } : unknown);

type Asked<F extends Fields> = Exclude<FilterName<F>, 'missing'> | SortName<F> | MayMissName<F>;

/** The SQL of every field that a list of the resource is filtered or sorted by; what is missing follows from the others. */
export type ListSql<F extends Fields> = { readonly [K in Asked<F>]: Needed<F[K]> };

/** Fields whose column says it all; words are sorted by a key, and amounts compared in hundredths. */
type Plain<T extends keyof Tables, F extends Fields> = {
  [K in Asked<F>]: FactKey<F, K> extends keyof Tables[T]
    ? F[K] extends { kind: 'money' } | { sort: true; kind: Exclude<Field['kind'], 'day' | 'moment'> }
      ? never
      : K
    : never;
}[Asked<F>];

type OwnSql<T extends keyof Tables, F extends Fields> = {
  readonly [K in Exclude<Asked<F>, Plain<T, F>>]: Needed<F[K]>;
} & { readonly [K in Plain<T, F>]?: FieldSql<F[K]> };

/** The SQL of a list whose rows are those of a table; written out are the fields that are more than their column. */
export function listSql<T extends keyof Tables, const F extends Fields>(
  table: { readonly [K in T]: string },
  fields: F,
  own: OwnSql<T, F>,
): ListSql<F> {
  const [alias] = Object.values<string>(table);
  const columns = Object.keys(fields)
    .filter((name) => name !== 'missing')
    .map((name) => [name, { value: sql.ref(`${alias}.${factKey(fields, name)}`) }]);
  return { ...Object.fromEntries(columns), ...own } as ListSql<F>;
}

type AnySql = Readonly<Record<string, FieldSql<Field> | undefined>>;

const keyTypes: Partial<Record<Field['kind'], KeyType>> = { day: 'date', moment: 'timestamptz', money: 'bigint' };

/** An order of the resource's list by a field. */
export function orderOf<F extends Fields>(fields: F, table: ListSql<F>, sort: SortOf<F>): Order {
  const descending = sort.startsWith('-');
  const name = sort.replace('-', '');
  const [field, own] = [fields[name], (table as AnySql)[name]];
  const type = field && keyTypes[field.kind];
  if (own?.order) {
    const { column, ...order } = own.order;
    return { name: sort, descending, ...order, column: typeof column === 'function' ? column(descending) : column };
  }
  if (!own?.value || !type) throw new Error(`Unknown sort order: ${sort}.`);
  return { name: sort, descending, column: own.value, type, nullable: field.mayMiss === true };
}

/** What holds of the rows that the filters of a query leave. */
export function conditionsOf<F extends Fields>(
  fields: F,
  table: ListSql<F>,
  query: Readonly<Record<string, unknown>>,
  scope: Scope,
): Fragment[] {
  const conditions = filterNames(fields).flatMap((name) => {
    const field = fields[name] as Field;
    return ofField(field, (table as AnySql)[name] ?? {}, paramOf(fields, name), query, scope);
  });
  const missing = (query.missing ?? []) as readonly string[];
  const lacking = missing.flatMap((name) => {
    const own = (table as AnySql)[name];
    return own?.missing ?? (own?.value ? sql`${own.value} is null` : []);
  });
  return lacking.length > 0 ? [...conditions, sql`(${sql.join(lacking, sql` or `)})`] : conditions;
}

/**
 * The filters whose values help PostgreSQL to choose its way. Moments don’t: a day begins when it does in the organisation’s
 * time zone, which is only read as the statement runs.
 */
export const decidingParams = <F extends Fields>(table: F): readonly string[] =>
  filterNames(table)
    .filter((name) => table[name]?.kind !== 'moment')
    .map((name) => paramOf(table, name))
    .flatMap((param) => [param, `${param}_from`, `${param}_to`]);

function ofField(
  field: Field,
  { value, where }: FieldSql<Field>,
  param: string,
  query: Readonly<Record<string, unknown>>,
  scope: Scope,
): Fragment[] {
  if (field.filter === 'range' && (field.kind === 'number' || field.kind === 'money')) {
    return value ? numbersBetween(field.kind, value, query[`${param}_from`], query[`${param}_to`]) : [];
  }
  const given = query[param];
  if (!given || (Array.isArray(given) && given.length === 0)) return [];
  if (where) return [where(given as never, scope)];
  if (!value) return [];
  if (field.filter === 'range') return daysWithin(field.kind === 'moment', value, given as string, scope);
  if (field.filter === 'one') return [sql`${value} = ${field.kind === 'flag' ? given === 'yes' : given}`];
  return [field.kind === 'tags' ? sql`${value} && ${given}::text[]` : sql`${value} = any(${given}::text[])`];
}

function numbersBetween(kind: 'number' | 'money', value: Fragment, from: unknown, to: unknown): Fragment[] {
  const bound = (given: unknown) =>
    kind === 'money' ? sql`${centsOf(String(given))}::bigint` : sql`${String(given)}::numeric`;
  return [...(from ? [sql`${value} >= ${bound(from)}`] : []), ...(to ? [sql`${value} <= ${bound(to)}`] : [])];
}

/** An amount of the API in hundredths, digit for digit. */
function centsOf(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return whole + fraction.padEnd(2, '0');
}

/** A moment belongs to the day that it falls on where the organisation is. */
function daysWithin(isMoment: boolean, value: Fragment, given: string, { today, zone }: Scope): Fragment[] {
  const range = parseDateRange(given);
  if (!range) return [];
  const since = (day: Fragment) =>
    isMoment ? sql`${value} >= (${day})::timestamp at time zone ${zone}` : sql`${value} >= ${day}`;
  const until = (day: Fragment) =>
    isMoment ? sql`${value} < ((${day}) + 1)::timestamp at time zone ${zone}` : sql`${value} <= ${day}`;
  if (range.kind === 'between') {
    const { from, to } = range;
    return [...(from ? [since(sql`${from}::date`)] : []), ...(to ? [until(sql`${to}::date`)] : [])];
  }
  const reach = sql`${range.days}::int`;
  return range.kind === 'next'
    ? [since(today), until(sql`${today} + ${reach}`)]
    : [since(sql`${today} - ${reach}`), until(today)];
}
