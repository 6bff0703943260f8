import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

let database: TestDatabase;
let owner: pg.Client;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
});
afterEach(async () => {
  await owner.end();
  await database.close();
  await rm(folder, { recursive: true });
});

async function apply(scripts: Readonly<Record<string, string>>, maxAttempts = 100) {
  for (const [name, script] of Object.entries(scripts)) await writeFile(path.join(folder, name), script);
  const options = { folder: pathToFileURL(`${folder}/`), lockTimeoutMs: 50, pauseMs: 10, maxAttempts };
  return (await migrate(database.ownerUrl, database.applicationUrl, options)).applied;
}

async function found(statement: string): Promise<unknown[]> {
  return (await owner.query(statement)).rows;
}

describe('a migration', () => {
  test('is applied once', async () => {
    const scripts = { '9001_places.sql': 'create table places (id uuid)' };
    expect(await apply(scripts)).toEqual(['9001_places.sql']);
    expect(await apply(scripts)).toEqual([]);
  });

  test('that fails leaves nothing behind', async () => {
    const failing = apply({ '9001_places.sql': 'create table places (id uuid); select 1 / 0' });
    await expect(failing).rejects.toThrow('Migration 9001_places.sql failed: division by zero');
    expect(await found("select from pg_class where relname = 'places'")).toEqual([]);
  });

  test('gives up waiting for a lock, so that nothing queues behind it, and tries again', async () => {
    await owner.query('begin; lock table organisations in access share mode');
    const applying = apply({ '9001_place.sql': 'alter table organisations add column place text' });
    const reader = new pg.Client({ connectionString: database.ownerUrl });
    await reader.connect();
    for (let read = 0; read < 20; read += 1) await reader.query("set lock_timeout = '2s'; select from organisations");
    await reader.end();
    await owner.query('commit');
    expect(await applying).toEqual(['9001_place.sql']);
  });

  test('fails when the lock is never free', async () => {
    await owner.query('begin; lock table organisations in access share mode');
    const applying = apply({ '9001_place.sql': 'alter table organisations add column place text' }, 3);
    await expect(applying).rejects.toThrow('lock timeout');
    await owner.query('commit');
  });

  test('can run outside a transaction, and runs again from its start after a failure', async () => {
    const script = (column: string) => `-- outside a transaction
      drop index concurrently if exists organisations_place;
      create index concurrently organisations_place on organisations (${column});`;
    await expect(apply({ '9001_index.sql': script('nothing') })).rejects.toThrow('"nothing" does not exist');
    expect(await apply({ '9001_index.sql': script('name') })).toEqual(['9001_index.sql']);
    const indexes = await found(`
      select indisvalid from pg_index where indexrelid = 'organisations_place'::regclass`);
    expect(indexes).toEqual([{ indisvalid: true }]);
  });
});
