import { sql } from 'kysely';
import type { AuditEvent } from '#kernel/audit';
import { anyOf, deleteFrom, type OwnTable, type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError } from '#kernel/request';
import { sortKey } from '#kernel/text';

/** Where a row that can be deleted and restored is looked for. */
export type Place = 'list' | 'bin';

export type Deed = 'created' | 'updated' | 'deleted' | 'restored';

/** What an audit entry holds of a change. */
export type Trail = Pick<AuditEvent, 'before' | 'after'>;

/** Parameters of an address. */
export type Params<P extends string> = Readonly<Record<P, string>>;

/** A locked row, with the row that it is part of. */
export interface Held<T extends OwnTable, Parent> {
  readonly row: RowOf<T>;
  readonly parent: Parent;
}

/** A record that others are part of. */
interface Container<P extends string, Parent> {
  readonly param: P;
  lock(tenant: Tenant, id: string): Promise<Parent>;
}

/** Parameters of the address of a record; it may leave out what the record is part of. */
export type Address<P extends string, PP extends string> = Params<P> & Partial<Params<PP>>;

type TextColumn<T extends OwnTable> = {
  [C in keyof RowOf<T>]: RowOf<T>[C] extends string | null ? C : never;
}[keyof RowOf<T>] &
  string;

interface RecordDefinition<T extends OwnTable, P extends string, Item, PP extends string, Parent> {
  readonly table: T;
  /** The parameter of an address that names one. */
  readonly param: P;
  /** As the audit trail calls it: `case`. */
  readonly type: string;
  /** The column that people know it by. */
  readonly named: TextColumn<T>;
  /** Columns that have a key to sort by beside them, `name_key` for `name`. */
  readonly sorted?: readonly TextColumn<T>[];
  /** The column that is empty while the row is in its list. */
  readonly gone?: keyof RowOf<T> & string;
  /** What it is part of, which is locked first. */
  readonly within?: { readonly record: Container<PP, Parent>; readonly column: TextColumn<T> };
  /** The sentence for a name that another one has, where an index refuses it. */
  readonly nameTaken?: () => string;
  /** The field that the sentence belongs to; `name` when left out. */
  readonly takenAt?: string;
  readonly present: (tenant: Tenant, id: string) => Promise<Item>;
  /** The audit entry of a deed, where it isn’t `type.deed` on the row itself. */
  readonly event?: (deed: Deed, held: Held<T, Parent>, trail: Trail) => AuditEvent;
}

/** A kind of row, as `createOf`, `changeOf` and `binOf` need it. */
export interface RecordOf<T extends OwnTable, P extends string, Item, PP extends string, Parent> extends Omit<
  RecordDefinition<T, P, Item, PP, Parent>,
  'event' | 'within'
> {
  /** Locks what a new row is to be part of, as the address or the row names it. */
  holdParent(tenant: Tenant, params: Partial<Params<PP>>, row?: object): Promise<Parent>;
  /** Locks a row until the transaction ends; refuses as not found what isn’t where it is looked for. */
  lock(tenant: Tenant, id: string, place?: Place): Promise<RowOf<T>>;
  /** Locks the row that an address names, and before it what it is part of. */
  hold(tenant: Tenant, params: Address<P, PP>, place?: Place): Promise<Held<T, Parent>>;
  /** Locks rows and reads some of their columns, always in the same order, so that two calls can’t block each other. */
  lockMany(tenant: Tenant, ids: readonly string[], place?: Place, columns?: readonly string[]): Promise<RowOf<T>[]>;
  /** Writes columns of rows, which makes each a new revision where its table counts them. */
  revise(tenant: Tenant, rows: readonly RowOf<T>[], columns: object): Promise<void>;
  /** Deletes a row for good. */
  erase(tenant: Tenant, row: RowOf<T>): Promise<void>;
  /** Columns with the keys that they are sorted by. */
  withKeys<Columns extends object>(columns: Columns): Columns;
  /** The audit entry of a deed. */
  eventOf(deed: Deed, held: Held<T, Parent>, trail?: Trail): AuditEvent;
}

/** Describes a kind of row once for all of its handlers. */
export function recordOf<
  T extends OwnTable,
  P extends string,
  Item,
  PP extends string = never,
  Parent extends { readonly id: string } | undefined = undefined,
>(definition: RecordDefinition<T, P, Item, PP, Parent>): RecordOf<T, P, Item, PP, Parent> {
  const { param, type, named, within, sorted = [], nameTaken, takenAt } = definition;
  // Kysely types queries of one table at a time; these columns are the ones of every table that has them.
  const [table, gone] = [definition.table as string as 'cases', definition.gone as 'deleted_at' | undefined];

  const locked = (tenant: Tenant, place: Place) => {
    const rows = selectFrom(tenant, table).orderBy('id');
    // What has a bin isn’t deleted here: rows that begin to refer to it needn’t wait, nor can they block it.
    return gone ? rows.where(gone, place === 'bin' ? 'is not' : 'is', null).forNoKeyUpdate() : rows.forUpdate();
  };

  const holdParent = async (tenant: Tenant, params: Partial<Params<PP>>, row: object = {}) => {
    if (!within) return undefined as Parent;
    const id = params[within.record.param] ?? (row as Readonly<Record<string, string>>)[within.column];
    if (id === undefined) throw new ApiError('not_found');
    return within.record.lock(tenant, id);
  };

  /** What a row is part of that an address names alone. */
  const readParent = (tenant: Tenant, id: string) =>
    within &&
    selectFrom(tenant, table)
      .select(within.column as 'id')
      .where('id', '=', id)
      .executeTakeFirst();

  const lock = async (tenant: Tenant, id: string, place: Place = 'list', parent?: Parent): Promise<RowOf<T>> => {
    const rows = locked(tenant, place).selectAll().where('id', '=', id);
    const own = within && parent ? rows.where(within.column as 'id', '=', parent.id) : rows;
    const found = await own.executeTakeFirst();
    if (!found) throw new ApiError('not_found');
    return found as object as RowOf<T>;
  };

  return {
    ...definition,
    holdParent,
    lock,
    hold: async (tenant, params, place) => {
      const isAlone = within !== undefined && params[within.record.param] === undefined;
      const parent = await holdParent(tenant, params, isAlone ? await readParent(tenant, params[param]) : {});
      return { row: await lock(tenant, params[param], place, parent), parent };
    },
    lockMany: async (tenant, ids, place = 'list', columns = []) => {
      if (ids.length === 0) return [];
      const read = new Set(['id', named, 'revision', 'updated_at', ...columns]);
      const rows = locked(tenant, place).select([...read] as 'id'[]);
      return (await rows.where('id', '=', anyOf(ids)).execute()) as object[] as RowOf<T>[];
    },
    revise: async (tenant, rows, columns) => {
      const change = {
        ...columns,
        ...(has(rows, 'revision') && { revision: sql<number>`revision + 1` }),
        ...(has(rows, 'updated_at') && { updated_at: sql<Date>`now()` }),
      };
      if (rows.length === 0 || Object.keys(change).length === 0) return;
      const written = updateTable(tenant, table)
        .set(change)
        .where('id', '=', anyOf(rows.map(idOf)));
      await refusingTaken(nameTaken, () => written.execute(), takenAt);
    },
    erase: async (tenant, row) => {
      await deleteFrom(tenant, table).where('id', '=', idOf(row)).execute();
    },
    withKeys: (columns) => {
      const texts = columns as Readonly<Record<string, string | null | undefined>>;
      const keys = sorted.filter((name) => texts[name] !== undefined);
      return { ...columns, ...Object.fromEntries(keys.map((name) => [`${name}_key`, keyOf(texts[name])])) };
    },
    eventOf: (deed, held, trail = {}) =>
      definition.event?.(deed, held, trail) ?? {
        action: `${type}.${deed}`,
        target: { type, id: idOf(held.row), name: String(held.row[named]) },
        ...trail,
      },
  };
}

/** Refuses a name that another one of its kind has; PostgreSQL reports it by this code. */
export async function refusingTaken<Result>(
  message: (() => string) | undefined,
  work: () => Promise<Result>,
  path = 'name',
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (message === undefined || (error as { code?: unknown }).code !== '23505') throw error;
    throw new ApiError('validation_failed', { fields: [{ path, message: message() }] });
  }
}

export const idOf = (row: object) => (row as { readonly id: string }).id;

const has = ([row = {}]: readonly object[], column: string) => Object.hasOwn(row, column);

const keyOf = (text: string | null | undefined) => (text ? sortKey(text) : null);
