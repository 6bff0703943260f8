import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { audit, maintainPartitions, TrailBroken, verifyExport } from '#kernel/audit';
import { migrate, withTenant } from '#kernel/db';
import { startTestApp, type Owner, type TestApp } from '../../testing/index.ts';

let app: TestApp;
let owner: Owner;
let client: pg.Client;
let organisationId: string;

beforeEach(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  organisationId = (await app.call('getOrganisation', { token: owner.token })).body.id;
  client = new pg.Client({ connectionString: app.database.ownerUrl });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await app.close();
});

async function exported(): Promise<string[]> {
  const { body } = await app.call('exportAuditTrail', { token: owner.token });
  return (body as unknown as string).split('\n').slice(0, -1);
}
const verify = (lines: readonly string[], ...keys: string[]) =>
  verifyExport(Buffer.from(lines.map((line) => `${line}\n`).join('')), ...keys);

async function partitions(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_entries'::regclass order by 1`);
  return rows.map(({ name }) => name);
}

const monthOf = (moment: Date) => `audit_entries_${moment.toISOString().slice(0, 7).replace('-', '_')}`;
const later = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15));
};
const maintain = (now: Date, retentionMonths: number) =>
  maintainPartitions({ ownerUrl: app.database.ownerUrl, database: app.database, retentionMonths }, now);

describe('the months of the audit trail', () => {
  test('are made ahead, and hold the entries of their month', async () => {
    const wanted = [0, 1, 2, 3].map((ahead) => monthOf(later(ahead)));
    expect(await partitions()).toEqual([...wanted, 'audit_entries_default']);
    const { rows } = await client.query('select distinct tableoid::regclass::text as name from audit_entries');
    expect(rows).toEqual([{ name: monthOf(new Date()) }]);
    await maintain(later(1), 0);
    expect(await partitions()).toEqual([...wanted, monthOf(later(4)), 'audit_entries_default']);
  });

  test('can only grow and are reached through their table alone', async () => {
    const month = monthOf(new Date());
    await expect(client.query(`delete from ${month}`)).rejects.toThrow('can only grow');
    await expect(client.query(`truncate ${month}`)).rejects.toThrow('can only grow');
    await expect(app.database.pool.query(`select from ${month}`)).rejects.toThrow('permission denied');
    const { rows } = await client.query(`
      select relname from pg_class where relispartition and relkind = 'r'
        and not (relrowsecurity and relforcerowsecurity)`);
    expect(rows).toEqual([]);
  });

  test('go when as many full months have passed as the retention says, and no sooner', async () => {
    await maintain(later(13), 13);
    expect(await partitions()).toContain(monthOf(new Date()));
    await maintain(later(14), 13);
    expect(await partitions()).not.toContain(monthOf(new Date()));
  });

  test('are kept unless a retention is set', async () => {
    const before = await exported();
    await maintain(later(1_000), 0);
    const after = await exported();
    expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
  });
});

describe('after a retention ended', () => {
  let full: string[];
  let shortened: string[];
  beforeEach(async () => {
    full = await exported();
    await maintain(later(14), 13);
    shortened = await exported();
  });

  test('the export begins with the signed place of the last removed entry, and is verified from there', () => {
    const removed = full.length - 1;
    expect(verify(full)).toMatchObject({ entries: removed, removed: 0 });
    expect(verify(shortened, app.database.signer.keyId)).toMatchObject({ entries: 1, removed, organisationId });
  });

  test('the list of entries goes on with what is left', async () => {
    const { body } = await app.call('listAuditEntries', { token: owner.token });
    expect(body.items.map(({ sequence }) => sequence)).toEqual([full.length]);
  });

  test('a start that is missing, changed or signed for something else is refused', () => {
    const [start = '', ...rest] = shortened;
    const head = (JSON.parse(full.at(-1) ?? '') as { head: object }).head;
    const forgeries = [
      rest,
      [start.replace(/"sequence":\d+/, '"sequence":1'), ...rest],
      [JSON.stringify({ start: head }), ...rest],
      [start, start, ...rest],
    ];
    for (const forged of forgeries) expect(() => verify(forged)).toThrow(TrailBroken);
    expect(() => verify(shortened, 'f'.repeat(64))).toThrow(TrailBroken);
  });
});

test('an entry is never earlier than the one before, whatever the clock of its server says', async () => {
  const ahead = new Date(Date.now() + 60_000);
  vi.useFakeTimers({ toFake: ['Date'], now: ahead });
  await withTenant(app.database, organisationId, (tenant) =>
    audit(tenant, { action: 'test.ahead', target: { type: 'test', id: null, name: null } }),
  );
  vi.useRealTimers();
  await withTenant(app.database, organisationId, (tenant) =>
    audit(tenant, { action: 'test.late', target: { type: 'test', id: null, name: null } }),
  );
  const { body } = await app.call('listAuditEntries', { token: owner.token, query: { action: 'test.late' } });
  expect(body.items).toMatchObject([{ occurred_at: ahead.toISOString() }]);
});

describe('an installation from before there were months', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
    const all = fileURLToPath(new URL('../../kernel/db/migrations/', import.meta.url));
    for (const name of await readdir(all)) if (name < '0081') await cp(path.join(all, name), path.join(folder, name));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('keeps its entries, as one partition up to this month', async () => {
    await client.query('create database before_months template template0');
    const url = new URL(app.database.ownerUrl);
    url.pathname = '/before_months';
    const old = { folder: pathToFileURL(`${folder}/`), lockTimeoutMs: 1_000, pauseMs: 10, maxAttempts: 1 };
    await migrate(url.href, app.database.applicationUrl, old);
    const upgraded = new pg.Client({ connectionString: url.href });
    await upgraded.connect();
    try {
      await upgraded.query(`
        insert into audit_entries (organisation_id, sequence, occurred_at, schema_version, action, outcome, actor_type,
          actor_name, target_type, previous_hash, hash)
        select gen_random_uuid(), n, now() - make_interval(months => n), 1, 'a', 'success', 'system', 's', 't', 'p', 'h'
        from generate_series(1, 30) n`);
      await migrate(url.href, app.database.applicationUrl);
      const { rows } = await upgraded.query(`
        select count(*)::int as entries, min(tableoid::regclass::text) as place from audit_entries`);
      expect(rows).toEqual([{ entries: 30, place: monthOf(new Date()).replace('entries_', 'entries_until_') }]);
      await expect(upgraded.query('delete from audit_entries')).rejects.toThrow('can only grow');
    } finally {
      await upgraded.end();
      await client.query('drop database before_months with (force)');
    }
  });
});
