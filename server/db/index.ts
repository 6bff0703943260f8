export { openPool } from './connection.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/index.ts';
export { migrate } from './migrate.ts';
export {
  openDatabase,
  isUuid,
  systemAuthor,
  withTenant,
  withoutTenant,
  type Author,
  type Database,
  type Signer,
  type Tenant,
} from './tenant.ts';
export type { Tables } from './tables.ts';
