import { readdir, readFile } from 'node:fs/promises';
import { runMigrations as runQueueMigrations } from 'graphile-worker';
import type pg from 'pg';
import { openPool } from './connection.ts';
import { prepareApplicationRole } from './roles.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Any number that nothing else in the database locks on. */
const migrationLock = 7_230_415;

const oldestVersion = 150_000;

export interface MigratedDatabase {
  /** Connection string for the application, whose role owns nothing. */
  readonly applicationUrl: string;
  /** Names of the migrations that this run added. */
  readonly applied: readonly string[];
}

/**
 * Bring the database up to date: roles, the job queue's tables, then our own numbered files, each in a transaction.
 * Several processes may do so at once. `applicationUrl` is made unless the operator gives one.
 */
export async function migrate(ownerUrl: string, applicationUrl?: string): Promise<MigratedDatabase> {
  const pool = openPool(ownerUrl, {
    max: 2,
    applicationName: 'accordant migrations',
    onConnectionError: () => undefined,
  });
  try {
    const client = await pool.connect();
    try {
      await client.query('set lock_timeout = 0; set statement_timeout = 0');
      await requireVersion(client);
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      const url = applicationUrl ?? (await prepareApplicationRole(client, ownerUrl));
      await runQueueMigrations({ pgPool: pool });
      return { applicationUrl: url, applied: await applyPending(client) };
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

async function requireVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number; name: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_version') as name",
  );
  const [server] = rows;
  if (server && server.version >= oldestVersion) return;
  throw new Error(`Accordant requires PostgreSQL 15 or newer; this server is ${server?.name ?? 'unknown'}.`);
}

async function applyPending(client: pg.ClientBase): Promise<string[]> {
  await client.query(`
    create table if not exists migrations (
      name text primary key,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const done = new Set(rows.map((row) => row.name));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const pending = files.filter((name) => !done.has(name));
  for (const name of pending) await apply(client, name);
  return pending;
}

async function apply(client: pg.ClientBase, name: string): Promise<void> {
  const statements = await readFile(new URL(name, folder), 'utf8');
  try {
    await client.query(`begin; ${statements}; insert into migrations (name) values ('${name}'); commit`);
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
