import { chmodSync, existsSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index.ts';

let folder: string;
let server: EmbeddedPostgres | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'accordant-embedded-'));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(folder, { recursive: true });
});

async function query(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server?.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  test('keeps what was written through a clean stop', async () => {
    server = await startEmbeddedPostgres(folder);
    await query('create table kept (n int); insert into kept values (1)');
    await server.stop();
    server = await startEmbeddedPostgres(folder);
    expect(server.adopted).toBe(false);
    expect(await query('select n from kept')).toEqual([{ n: 1 }]);
  });

  test('comes back after kill -9 with every committed row', async () => {
    server = await startEmbeddedPostgres(folder);
    await query('create table kept (n int); insert into kept values (1)');
    process.kill(server.pid, 'SIGKILL');
    server = await startEmbeddedPostgres(folder);
    expect(await query('select n from kept')).toEqual([{ n: 1 }]);
  });

  test('is adopted when it is still running', async () => {
    const first = await startEmbeddedPostgres(folder);
    server = await startEmbeddedPostgres(folder);
    expect(server).toMatchObject({ adopted: true, pid: first.pid, url: first.url });
  });

  test('starts once when two processes start it at the same moment', async () => {
    const [one, other] = await Promise.all([startEmbeddedPostgres(folder), startEmbeddedPostgres(folder)]);
    server = one;
    expect(other.pid).toBe(one.pid);
  });

  test.runIf(process.getuid?.() === 0)(
    'lies elsewhere when the account that runs it cannot reach the folder',
    async () => {
      const data = path.join(folder, 'data');
      chmodSync(folder, 0o700);
      server = await startEmbeddedPostgres(data);
      expect(lstatSync(path.join(data, 'postgres')).isSymbolicLink()).toBe(true);
      expect(server.cluster.startsWith(folder)).toBe(false);
      expect(await query('select 1 as n')).toEqual([{ n: 1 }]);
      await server.stop();
      expect(existsSync(path.join(server.cluster, 'PG_VERSION'))).toBe(true);
      rmSync(server.cluster, { recursive: true });
    },
  );
});
