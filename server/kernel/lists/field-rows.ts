import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Field, type Fields, recordNames, type RecordName, rowNames, type RowName } from '#api-contract/fields';
import { factKey, type FactKey } from '#api-contract/field-keys';
import type { Shown } from '#api-contract/field-shapes';
import { sameShape, type Tables } from '#kernel/db';
import { presentPerson } from '#kernel/people';
import type { Fragment } from './order.ts';
import { momentOf } from './read-page.ts';

/** As the statement of a list reads a value: moments and lists as text, which the driver would be slow to turn into objects. */
type Read<F extends Field> = F['kind'] extends 'flag' | 'number'
  ? Shown<F>
  : Shown<F> extends string
    ? string
    : string | null;

type Stored<T extends keyof Tables, F extends Fields, K extends keyof F & string> = {
  [N in K]: FactKey<F, N> extends keyof Tables[T] ? N : never;
}[K];

/** What is no column of the table: its SQL, or null where it is read apart from the rows. */
type Computed<T extends keyof Tables, F extends Fields> = {
  readonly [K in Exclude<RowName<F>, Stored<T, F, RowName<F>>>]: Fragment | null;
};

type RowColumns<T extends keyof Tables, F extends Fields, Own> = {
  [K in Stored<T, F, RowName<F>> as FactKey<F, K>]: RawBuilder<Read<F[K]>>;
} & { [K in keyof Own as Own[K] extends null ? never : K]: Exclude<Own[K], null> };

/** The columns that rows of a list read from their table. A field of the list that is no column of it is in `computed`. */
export function rowColumns<T extends keyof Tables, const F extends Fields, const Own extends Computed<T, F>>(
  table: { readonly [K in T]: string },
  fields: F,
  computed: Own,
) {
  const [alias] = Object.values<string>(table);
  const own: Readonly<Record<string, Fragment | null>> = computed;
  const columns = rowNames(fields).flatMap((name): [string, Fragment][] => {
    const key = factKey(fields, name);
    const column = name in own ? own[name] : asRead(fields[name] as Field, sql.ref(`${alias}.${key}`));
    return column ? [[name in own ? name : key, column]] : [];
  });
  return Object.fromEntries(columns) as RowColumns<T, F, Own>;
}

/** Columns of a table as the driver reads them. */
export function plainColumns<T extends keyof Tables, K extends keyof Tables[T] & string>(
  table: { readonly [K in T]: string },
  names: readonly K[],
) {
  const [alias] = Object.values<string>(table);
  return Object.fromEntries(names.map((name) => [name, sql.ref(`${alias}.${name}`)])) as {
    [N in K]: RawBuilder<N extends keyof Selectable<Tables[T]> ? Selectable<Tables[T]>[N] : never>;
  };
}

function asRead({ kind }: Field, column: Fragment): Fragment {
  if (kind === 'tags') return sql`to_json(${column})::text`;
  return kind === 'moment' || kind === 'money' ? sql`${column}::text` : column;
}

type Reference<F extends Fields, K extends keyof F> = {
  [N in K]: F[N]['kind'] extends 'person' | 'counterparty' | 'contract' ? N : never;
}[K];

/** A row of a list: of what it names, id and name. */
type FoundRow<F extends Fields, K extends keyof F & string> = { readonly [N in K as FactKey<F, N>]: unknown } & {
  readonly [N in Reference<F, K> as `${N & string}_name`]: string | null;
};

type Presented<F extends Fields, K extends keyof F, Own> = { [N in Exclude<K, keyof Own>]: Shown<F[N]> } & Own;

/** A row of a list for the API; fields that the row does not hold as they are shown are in `own`. */
export function presentRow<const F extends Fields, Own extends object>(
  fields: F,
  row: FoundRow<F, Exclude<RowName<F>, keyof Own>>,
  own: Own,
) {
  return presented(readingsIn(rowReadings, fields, rowNames, readingOfRow, own), row, own) as Presented<
    F,
    RowName<F>,
    Own
  >;
}

/** A single record for the API; fields that it does not hold as they are shown are in `own`. */
export function presentRecord<const F extends Fields, Own extends object>(
  fields: F,
  record: { readonly [N in Exclude<RecordName<F>, keyof Own>]: unknown },
  own: Own,
) {
  return presented(readingsIn(recordReadings, fields, recordNames, shown, own), record, own) as Presented<
    F,
    RecordName<F>,
    Own
  >;
}

type Values = Readonly<Record<string, unknown>>;

/** A field as the API shows it. */
interface Reading {
  readonly name: string;
  readonly of: (values: Values) => unknown;
}

interface Readings {
  readonly each: readonly Reading[];
  readonly newObject: () => Record<string, unknown>;
}

/** Fifty rows a page: what follows from the table alone is found out once. */
const rowReadings = new WeakMap<Fields, Readings>();
const recordReadings = new WeakMap<Fields, Readings>();

function readingsIn(
  known: WeakMap<Fields, Readings>,
  fields: Fields,
  namesOf: (fields: Fields) => readonly string[],
  readingOf: (fields: Fields, name: string) => Reading['of'],
  own: object,
): Readings {
  const found = known.get(fields);
  if (found) return found;
  const each = namesOf(fields).map((name) => ({ name, of: readingOf(fields, name) }));
  const shownNames = [...each.map(({ name }) => name), ...Object.keys(own)];
  const readings = { each, newObject: sameShape(shownNames) };
  known.set(fields, readings);
  return readings;
}

function presented({ each, newObject }: Readings, values: object, own: object): unknown {
  const shownAs = newObject();
  for (const { name, of } of each) if (!(name in own)) shownAs[name] = of(values as Values);
  return Object.assign(shownAs, own);
}

function readingOfRow(fields: Fields, name: string): Reading['of'] {
  const [id, called] = [factKey(fields, name), `${name}_name`];
  if (id === name) return shown(fields, name);
  return (values) => presentPerson(values[id] as string | null, values[called] as string | null);
}

function shown(fields: Fields, name: string): Reading['of'] {
  switch (fields[name]?.kind) {
    case 'moment':
      return ({ [name]: value }) => (value instanceof Date ? value.toISOString() : momentOf(value as string));
    case 'tags':
      return ({ [name]: value }) => (typeof value === 'string' ? JSON.parse(value) : value);
    default:
      return ({ [name]: value }) => value;
  }
}
