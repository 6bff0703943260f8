import { type InsertObject, type Selectable, sql } from 'kysely';
import { readable } from './reader.ts';
import type { Tables } from './tables.ts';
import type { Tenant } from './tenant.ts';

/** Tables whose rows belong to an organisation. */
export type OwnTable = {
  [T in keyof Tables]: Tables[T] extends { organisation_id: unknown } ? T : never;
}[keyof Tables];

export type RowOf<T extends OwnTable> = Selectable<Tables[T]>;

type Source = OwnTable | `${OwnTable} as ${string}`;
type Query<From extends Source> = ReturnType<typeof anyTenant.db.selectFrom<From>>;
type Update<From extends Source> = ReturnType<typeof anyTenant.db.updateTable<From>>;
type Deletion<From extends Source> = ReturnType<typeof anyTenant.db.deleteFrom<From>>;
type Insertion<T extends OwnTable> = ReturnType<typeof anyTenant.db.insertInto<T>>;
declare const anyTenant: Tenant;

type Own = Pick<Tenant, 'db' | 'organisationId' | 'reader'>;

/** Values of a new row; its organisation comes with the tenant. */
export type NewRow<T extends OwnTable> = Omit<InsertObject<Tables, T>, 'organisation_id'>;

/** Begins a query of the organisation's rows, without those that its reader may not read: `selectFrom(tenant, 'cases as c')`. */
export function selectFrom<From extends Source>(tenant: Own, from: From): Query<From> {
  return tenant.db.selectFrom(some(from)).where(isOwn(tenant, from)) as object as Query<From>;
}

/** Begins a change of the organisation's rows. */
export function updateTable<From extends Source>(tenant: Own, table: From): Update<From> {
  return tenant.db.updateTable(some(table)).where(isOwn(tenant, table)) as object as Update<From>;
}

/** Begins to delete rows of the organisation. */
export function deleteFrom<From extends Source>(tenant: Own, table: From): Deletion<From> {
  return tenant.db.deleteFrom(some(table)).where(isOwn(tenant, table)) as object as Deletion<From>;
}

/** Begins to add rows, one or several, to those of the organisation. */
export function insertInto<T extends OwnTable>(
  tenant: Own,
  table: T,
  values: NewRow<T> | readonly NewRow<T>[],
): Insertion<T> {
  const { organisationId: organisation_id } = tenant;
  const rows = ([values].flat() as object[]).map((row) => ({ ...row, organisation_id }));
  return tenant.db.insertInto(some(table)).values(rows as object[] as NewCase[]) as object as Insertion<T>;
}

/** Kysely types a query of one table at a time, so a table that may be any goes as one that has the most columns. */
const some = (table: string) => table as 'cases';
type NewCase = InsertObject<Tables, 'cases'>;

function isOwn({ organisationId, reader }: Own, from: string) {
  const [table = '', alias = table] = from.split(' as ');
  const own = sql<boolean>`${sql.ref(`${alias}.organisation_id`)} = ${organisationId}`;
  return sql<boolean>`${own} and ${readable(table, alias, reader)}`;
}
