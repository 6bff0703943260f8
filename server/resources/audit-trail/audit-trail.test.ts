import { v7 as uuid } from 'uuid';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '#kernel/db';
import { type Owner, sharedApp, startTestApp } from '../../testing/index.ts';
import { audit, TrailBroken, verifyExport } from '#kernel/audit';

const app = sharedApp(startTestApp);
let owner: Owner;
let organisationId: string;
let exported: Buffer;

beforeAll(async () => {
  owner = await app.signUp();
  organisationId = (await app.call('getOrganisation', { token: owner.token })).body.id;
  await app.call('updateProfile', { token: owner.token, body: { name: 'Größe «naïve» 契約 🖋' } });
  await app.call('updateOrganisation', { token: owner.token, body: { name: 'Renamed', country: 'NO' } });
  await app.call('logIn', { body: { email: owner.email, password: 'wrong' } });
  exported = await exportTrail();
});

async function exportTrail(): Promise<Buffer> {
  const { body } = await app.call('exportAuditTrail', { token: owner.token });
  return Buffer.from(body as unknown as string);
}

const lines = () => exported.toString('utf8').split('\n').slice(0, -1);
const fromLines = (changed: readonly string[]) => Buffer.from(changed.map((line) => `${line}\n`).join(''));

function isRefused(bytes: Buffer): boolean {
  try {
    verifyExport(bytes);
    return false;
  } catch (error) {
    if (error instanceof TrailBroken) return true;
    throw error;
  }
}

describe('an exported trail', () => {
  test('is verified without the server', () => {
    expect(verifyExport(exported)).toMatchObject({ organisationId, entries: lines().length - 1 });
  });

  test('shows every change of a single byte', () => {
    const unnoticed: number[] = [];
    for (let at = 0; at < exported.length; at += 1) {
      const changed = Buffer.from(exported);
      changed[at] = (changed[at] ?? 0) ^ 0x01;
      if (!isRefused(changed)) unnoticed.push(at);
    }
    expect(unnoticed).toEqual([]);
  });

  test('detects every byte removed, added or cut off', () => {
    const unnoticed: number[] = [];
    for (let at = 0; at < exported.length; at += 7) {
      const without = Buffer.concat([exported.subarray(0, at), exported.subarray(at + 1)]);
      const withSpace = Buffer.concat([exported.subarray(0, at), Buffer.from(' '), exported.subarray(at)]);
      const cut = exported.subarray(0, at);
      if (![without, withSpace, cut].every(isRefused)) unnoticed.push(at);
    }
    expect(unnoticed).toEqual([]);
  });

  test('shows every line deleted, doubled or moved', () => {
    const all = lines();
    for (const index of all.keys()) {
      expect(isRefused(fromLines(all.toSpliced(index, 1)))).toBe(true);
      expect(isRefused(fromLines(all.toSpliced(index, 0, all[index] ?? '')))).toBe(true);
      const moved = all.toSpliced(index, 1).toSpliced((index + 1) % all.length, 0, all[index] ?? '');
      expect(isRefused(fromLines(moved))).toBe(true);
    }
  });

  test('is not that of a server with another key', () => {
    const { keyId } = verifyExport(exported);
    expect(verifyExport(exported, keyId).keyId).toBe(keyId);
    expect(() => verifyExport(exported, 'f'.repeat(64))).toThrow(TrailBroken);
  });

  test('shows what was changed in the database behind the server', async () => {
    const client = new pg.Client({ connectionString: app.database.ownerUrl });
    await client.connect();
    await client.query('alter table audit_entries disable trigger all');
    const forge = `update audit_entries set actor_name = $2 where organisation_id = $1 and sequence = 2`;
    const { rows } = await client.query<{ actor_name: string }>(
      'select actor_name from audit_entries where organisation_id = $1 and sequence = 2',
      [organisationId],
    );
    await client.query(forge, [organisationId, 'Somebody Else']);
    expect(isRefused(await exportTrail())).toBe(true);
    await client.query(forge, [organisationId, rows[0]?.actor_name]);
    await client.query('alter table audit_entries enable trigger all');
    await client.end();
    expect(isRefused(await exportTrail())).toBe(false);
  });
});

describe('the trail', () => {
  test('can only grow, even for the owner of the tables', async () => {
    const client = new pg.Client({ connectionString: app.database.ownerUrl });
    await client.connect();
    await expect(client.query('delete from audit_entries')).rejects.toThrow('The audit trail can only grow.');
    await expect(client.query(`update audit_entries set action = 'x'`)).rejects.toThrow('can only grow');
    await expect(client.query('truncate audit_entries')).rejects.toThrow('can only grow');
    await client.end();
    const update = withTenant(app.database, organisationId, ({ db }) =>
      db.deleteFrom('audit_entries').where('organisation_id', '=', organisationId).execute(),
    );
    await expect(update).rejects.toThrow(/permission denied/);
  });

  test('holds no secrets', async () => {
    await withTenant(app.database, organisationId, (tenant) =>
      audit(tenant, {
        action: 'test.secrets',
        target: { type: 'test', id: null, name: null },
        after: { api_key: 'abc', nested: { password: 'def' }, name: 'kept\u0000' },
      }),
    );
    const { body } = await app.call('listAuditEntries', { token: owner.token, query: { action: 'test.secrets' } });
    expect(body.items[0]?.after).toEqual({ api_key: '•••', nested: { password: '•••' }, name: 'kept' });
  });

  test('numbers entries without a gap when many are written at once', async () => {
    const write = (n: number) =>
      withTenant(app.database, organisationId, (tenant) =>
        audit(tenant, { action: 'test.burst', target: { type: 'test', id: String(n), name: null } }),
      );
    await Promise.all(Array.from({ length: 40 }, (_, n) => write(n)));
    expect(isRefused(await exportTrail())).toBe(false);
  });

  test('records denied calls', async () => {
    const { body: classes } = await app.call('listPermissionClasses', { token: owner.token });
    const viewer = classes.items.find(({ name }) => name === 'Viewer')?.id ?? uuid();
    await app.call('inviteMember', {
      token: owner.token,
      body: { email: 'curious@example.com', name: 'Curious', permission_class_id: viewer },
    });
    const [mail] = await app.deliverMail();
    const { body: session } = await app.call('confirmReset', {
      body: { ...(mail?.link ?? { uid: '', token: '' }), password: 'a password of mine' },
    });
    await app.call('exportAuditTrail', { token: session.token });
    const { body } = await app.call('listAuditEntries', { token: owner.token, query: { action: 'access.refused' } });
    expect(body.items[0]).toMatchObject({
      outcome: 'refused',
      actor: { name: 'Curious' },
      target: { name: 'GET /api/audit/export' },
      reason: 'needs audit.read',
    });
  });

  test('is read in pages, forwards and back', async () => {
    const first = await app.call('listAuditEntries', { token: owner.token, query: { limit: '10' } });
    const second = await app.call('listAuditEntries', {
      token: owner.token,
      query: { limit: '10', after: first.body.next_cursor ?? '' },
    });
    const back = await app.call('listAuditEntries', {
      token: owner.token,
      query: { limit: '10', before: second.body.previous_cursor ?? '' },
    });
    expect(back.body.items).toEqual(first.body.items);
    expect(first.body.previous_cursor).toBeNull();
    expect(first.body.items.at(-1)?.sequence).toBe((second.body.items[0]?.sequence ?? 0) + 1);
    expect(first.body.total).toMatchObject({ exact: true });
  });
});
