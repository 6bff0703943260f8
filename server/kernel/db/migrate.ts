import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations as runQueueMigrations } from 'graphile-worker';
import type pg from 'pg';
import { openPool } from './connection.ts';
import { prepareApplicationRole } from './roles.ts';
import { isOutsideTransaction, splitStatements } from './statements.ts';

/** Any number that nothing else in the database locks on. */
const migrationLock = 7_230_415;

const oldestVersion = 150_000;

export interface MigrationOptions {
  readonly folder: URL;
  /** Waiting longer for a lock would hold up everything that queues behind it. */
  readonly lockTimeoutMs: number;
  /** Between attempts, so that calls behind the migration go first. */
  readonly pauseMs: number;
  readonly maxAttempts: number;
}

const defaults: MigrationOptions = {
  folder: new URL('./migrations/', import.meta.url),
  lockTimeoutMs: 4_000,
  pauseMs: 2_000,
  maxAttempts: 15,
};

/** PostgreSQL gave up waiting for a lock, or ended a deadlock. */
const lockTroubles = new Set(['55P03', '40P01']);

export interface MigratedDatabase {
  /** Connection string for the application, whose role owns nothing. */
  readonly applicationUrl: string;
  /** Names of the migrations that this run added. */
  readonly applied: readonly string[];
}

/**
 * Bring the database up to date: roles, the job queue's tables, then our own numbered files, each in a transaction
 * unless its first line says otherwise.
 * Several processes may do so at once. `applicationUrl` is made unless the operator gives one.
 */
export async function migrate(
  ownerUrl: string,
  applicationUrl?: string,
  options: MigrationOptions = defaults,
): Promise<MigratedDatabase> {
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
      const applied = await applyPending(client, options);
      await forbidTemporaryTables(client);
      return { applicationUrl: url, applied };
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/** At each start, since a restored database has the rights that PostgreSQL gives to a new one. */
async function forbidTemporaryTables(client: pg.ClientBase): Promise<void> {
  await client.query(`
    do $$ begin
      execute format('revoke temporary on database %I from public, accordant_app', current_database());
    end $$`);
}

async function requireVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number; name: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_version') as name",
  );
  const [server] = rows;
  if (server && server.version >= oldestVersion) return;
  throw new Error(`Accordant requires PostgreSQL 15 or newer; this server is ${server?.name ?? 'unknown'}.`);
}

async function applyPending(client: pg.ClientBase, options: MigrationOptions): Promise<string[]> {
  await client.query(`
    create table if not exists migrations (
      name text primary key,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const done = new Set(rows.map((row) => row.name));
  const files = (await readdir(options.folder)).filter((name) => name.endsWith('.sql')).sort();
  const pending = files.filter((name) => !done.has(name));
  for (const name of pending) await apply(client, name, options);
  return pending;
}

async function apply(client: pg.ClientBase, name: string, options: MigrationOptions): Promise<void> {
  const text = await readFile(new URL(name, options.folder), 'utf8');
  try {
    await (isOutsideTransaction(text)
      ? applyOneByOne(client, name, text)
      : applyInTransaction(client, name, text, options));
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Tries again when a lock is taken. */
async function applyInTransaction(
  client: pg.ClientBase,
  name: string,
  text: string,
  { lockTimeoutMs, pauseMs, maxAttempts }: MigrationOptions,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return void (await client.query(
        `begin; set local lock_timeout = ${lockTimeoutMs}; ${text}; insert into migrations (name) values ('${name}'); commit`,
      ));
    } catch (error) {
      await client.query('rollback');
      const { code = '' } = error as { code?: string };
      if (!lockTroubles.has(code) || attempt === maxAttempts) throw error;
      await sleep(pauseMs);
    }
  }
}

/** For `create index concurrently`, which waits without blocking. A file that broke off is run again from its start. */
async function applyOneByOne(client: pg.ClientBase, name: string, text: string): Promise<void> {
  for (const statement of splitStatements(text)) await client.query(statement);
  await client.query('insert into migrations (name) values ($1)', [name]);
}
