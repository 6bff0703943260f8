import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#kernel/db';
import { createTestDatabase, type TestDatabase } from '#kernel/db/testing';
import { readRows, writeRows } from '../../tests/performance/tampering/trail-rows.ts';
import { failToStart, startServerProcess, type ServerProcess } from './testing/server-process.ts';

const slow = 60_000;

async function call(
  server: ServerProcess,
  method: string,
  address: string,
  { body, token }: { body?: object; token?: string } = {},
) {
  const response = await fetch(server.address + address, {
    method,
    headers: {
      authorization: token ? `Token ${token}` : 'no token',
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json().catch(() => null)) as Record<string, unknown> | null };
}

const newcomer = (email: string) => ({
  organisation_name: 'Kept',
  name: 'Kept Person',
  email,
  password: 'a long enough password',
});

describe('the server on its own database', () => {
  let folder: string;
  const settings = () => ({ DATA_DIR: folder });
  /** What a server said, on its console and at the end of its log. */
  const told = async (server: ServerProcess) =>
    server.output() + (await readFile(path.join(folder, 'server.log'), 'utf8')).slice(-4_000);
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'accordant-start-'));
  });
  afterAll(async () => {
    await (await startEmbeddedPostgres(folder)).stop();
    await rm(folder, { recursive: true });
  }, slow);

  test('prints a sample account once, which works', { timeout: slow }, async () => {
    const server = await startServerProcess(settings());
    const [, email, password] = /Sign in as (\S+) with the password (\S+)/.exec(server.output()) ?? [];
    const { body } = await call(server, 'POST', '/api/login', { body: { email, password } });
    const info = await call(server, 'GET', '/api/getuserinfo', { token: String(body?.token) });
    expect(info.body).toMatchObject({ environment: 'sample', organisation: { name: 'Sample organisation' } });
    expect(await server.kill('SIGTERM'), await told(server)).toBe(0);
  });

  test('refuses a second start on the same data, and leaves the first alone', { timeout: slow }, async () => {
    const server = await startServerProcess(settings());
    expect(server.output()).not.toContain('password');
    const second = await failToStart(settings());
    expect(second).toMatchObject({ code: 1 });
    expect(second.output).toContain(`already running on this data (accordant server, process ${server.process.pid})`);
    expect((await call(server, 'GET', '/readyz')).status).toBe(200);
    expect(await server.kill('SIGINT')).toBe(0);
  });

  test('loses nothing when it is killed', { timeout: slow }, async () => {
    const before = await startServerProcess(settings());
    const { body } = await call(before, 'POST', '/api/signup', { body: newcomer('kept@example.com') });
    await before.kill('SIGKILL');
    const after = await startServerProcess(settings());
    const info = await call(after, 'GET', '/api/getuserinfo', { token: String(body?.token) });
    expect(info).toMatchObject({ status: 200, body: { email: 'kept@example.com' } });
    expect(await after.kill('SIGTERM'), await told(after)).toBe(0);
  });

  test('starts its database again when that is killed', { timeout: slow }, async () => {
    const server = await startServerProcess(settings());
    const { body } = await call(server, 'POST', '/api/signup', { body: newcomer('still-here@example.com') });
    const pid = Number((await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    const status = async () => (await call(server, 'GET', '/api/getuserinfo', { token: String(body?.token) })).status;
    await expect.poll(status).toBe(200);
    expect(await server.kill('SIGTERM'), await told(server)).toBe(0);
  });

  test('lets a running call end before it stops, and takes no new one', { timeout: slow }, async () => {
    const server = await startServerProcess(settings());
    const body = JSON.stringify(newcomer('last-moment@example.com'));
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const running = request(`${server.address}/api/signup`, { method: 'POST', headers });
    const answered = new Promise<number | undefined>((resolve) =>
      running.once('response', (response) => resolve(response.resume().statusCode)),
    );
    await new Promise<void>((resolve) => running.write(body.slice(0, 10), () => resolve()));
    await call(server, 'GET', '/healthz');
    const stopped = server.kill('SIGTERM');
    await expect.poll(() => server.output()).toContain('Stopping');
    running.end(body.slice(10));
    expect(await answered).toBe(201);
    expect(await stopped).toBe(0);
    await expect(fetch(`${server.address}/healthz`)).rejects.toThrow('fetch failed');
  });
});

describe('two servers side by side on one database', () => {
  let database: TestDatabase;
  let folder: string;
  let one: ServerProcess;
  let other: ServerProcess;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(path.join(tmpdir(), 'accordant-two-'));
    const settings = {
      DATABASE_URL: database.ownerUrl,
      DATA_DIR: folder,
      AUDIT_SIGNING_KEY: database.signingKey,
      LOG_LEVEL: 'warn',
    };
    [one, other] = await Promise.all([startServerProcess(settings), startServerProcess(settings)]);
  }, slow);
  afterAll(async () => {
    await Promise.all([one.kill('SIGTERM'), other.kill('SIGTERM')]);
    await database.close();
    await rm(folder, { recursive: true });
  }, slow);

  test('share sessions, and a revoked one is dead in both at once', async () => {
    const { body } = await call(one, 'POST', '/api/signup', { body: newcomer('both@example.com') });
    const token = String(body?.token);
    expect((await call(other, 'GET', '/api/getuserinfo', { token })).status).toBe(200);
    expect((await call(one, 'POST', '/api/logout', { token })).status).toBe(204);
    expect((await call(other, 'GET', '/api/getuserinfo', { token })).status).toBe(401);
    expect((await call(other, 'GET', '/api/checkuserinfo', { token })).body).toMatchObject({ forced_logout: true });
  });

  test('count attempts together', async () => {
    await call(one, 'POST', '/api/signup', { body: newcomer('guessed@example.com') });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const body = { email: 'guessed@example.com', password: `guess ${attempt}` };
      statuses.push((await call(attempt % 2 ? one : other, 'POST', '/api/login', { body })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test(
    'refuse a third that has another key for audit trails, and one with theirs is welcome',
    { timeout: slow },
    async () => {
      const elsewhere = await mkdtemp(path.join(tmpdir(), 'accordant-third-'));
      const settings = { DATABASE_URL: database.ownerUrl, DATA_DIR: elsewhere, LOG_LEVEL: 'warn' };
      const refused = await failToStart(settings);
      expect(refused.code).toBe(1);
      expect(refused.output).toContain('Set AUDIT_SIGNING_KEY to the key of the other processes');
      const third = await startServerProcess({ ...settings, AUDIT_SIGNING_KEY: database.signingKey });
      expect(await third.kill('SIGTERM')).toBe(0);
      await rm(elsewhere, { recursive: true });
    },
  );

  test(
    'are followed by one that adds nothing to a trail that was set back while none ran',
    { timeout: slow },
    async () => {
      const settings = {
        DATABASE_URL: database.ownerUrl,
        DATA_DIR: folder,
        AUDIT_SIGNING_KEY: database.signingKey,
        AUDIT_ANCHOR_FILE: path.join(folder, 'anchors.jsonl'),
        LOG_LEVEL: 'fatal',
      };
      const before = await startServerProcess(settings);
      const { body } = await call(before, 'POST', '/api/signup', { body: newcomer('set-back@example.com') });
      const token = String(body?.token);
      const info = await call(before, 'GET', '/api/getuserinfo', { token });
      const { id } = (info.body as { organisation: { id: string } }).organisation;
      const owner = new pg.Client({ connectionString: database.ownerUrl });
      await owner.connect();
      const trail = await readRows(owner, id);
      const type = () => ({ token, body: { name: crypto.randomUUID(), fields: [] } });
      expect((await call(before, 'POST', '/api/contract-settings/types', type())).status).toBe(201);
      await before.kill('SIGTERM');
      await writeRows(owner, id, trail);
      await owner.end();

      const after = await startServerProcess(settings);
      expect((await call(after, 'GET', '/readyz')).status).toBe(503);
      expect((await call(after, 'POST', '/api/contract-settings/types', type())).status).toBe(503);
      expect(after.output()).toContain('"alert":"audit_trail_tampered"');
      await after.kill('SIGTERM');
    },
  );

  test('make no sample organisation', () => {
    expect(one.output() + other.output()).not.toContain('password');
  });
});

describe('a start that cannot work', () => {
  test.each([
    [{ PORT: 'often' }, 'The setting PORT must be a number.'],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
      'The database in DATABASE_URL can’t be used: connect ECONNREFUSED',
    ],
  ])('with %o says why in a sentence', { timeout: slow }, async (settings, sentence) => {
    const { code, output } = await failToStart(settings);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/\n\s+at /);
  });
});
