export { openPool } from './connection.ts';
export { startEmbeddedPostgres } from './embedded/index.ts';
export { migrate } from './migrate.ts';
export { openDatabase, isUuid, withTenant, withoutTenant, type Author, type Database, type Tenant } from './tenant.ts';
