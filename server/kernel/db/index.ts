export { aboveOrSame } from './above-or-same.ts';
export { anyOf } from './any-of.ts';
export { openPool, type PoolOptions } from './connection.ts';
export { changeChannel, type ChangeNotice } from './changes.ts';
export { startEmbeddedPostgres } from './embedded/index.ts';
export { migrate } from './migrate.ts';
export { type Named, namedIn } from './named.ts';
export { ownRow } from './own-row.ts';
export { deleteFrom, insertInto, type NewRow, type OwnTable, type RowOf, selectFrom, updateTable } from './own-rows.ts';
export { everyRow, nobody, readable, type Reader, readsEveryRow, withEveryRow } from './reader.ts';
export { sameShape } from './same-shape.ts';
export { settled } from './settled.ts';
export type { Tables } from './tables.ts';
export type { ChangedRule } from './tables/playbooks.ts';
export type { StoredFallback, StoredWord } from './tables/templates.ts';
export type { AuditEntriesTable, OrganisationsTable, SubscriptionsTable, UsersTable } from './tables/organisation.ts';
export {
  type Author,
  type Database,
  isUuid,
  openDatabase,
  type Signer,
  type Tenant,
  type TrailHead,
  withTenant,
  withoutTenant,
} from './tenant.ts';
