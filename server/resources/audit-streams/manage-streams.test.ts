import { beforeAll, describe, expect, test } from 'vitest';
import { maxStreams } from '#api-contract/audit/stream-kinds';
import type { StreamTarget } from '#api-contract/audit/streams';
import { withTenant } from '#kernel/db';
import { type Owner, sharedApp, startTestApp } from '../../testing/index.ts';
import { auditStreamRoutes } from './index.ts';
import { testStreamParts } from './testing/index.ts';

const secret = `whsec_${Buffer.from('a secret of exactly 32 bytes, ok').toString('base64')}`;
const webhook = { kind: 'https', url: 'https://siem.example.com/audit' } as const;

const app = sharedApp(() => startTestApp({}, () => [auditStreamRoutes(testStreamParts())]));
let owner: Owner;

const add = (name: string, target: StreamTarget, more: { secret?: string | null; token?: string } = {}) =>
  app.call('createAuditStream', {
    token: more.token ?? owner.token,
    body: { name, target, certificate: null, secret: more.secret === undefined ? secret : more.secret, from: 'now' },
  });

describe('streams of the audit trail', () => {
  beforeAll(async () => {
    owner = await app.signUp();
  });

  test('are added, changed, paused, resumed and deleted, and each is in the trail', async () => {
    const { status, body: added } = await add('SIEM', webhook);
    expect(status).toBe(201);
    const params = { streamId: added.id };
    const change = async (body: object) => {
      const { body: items } = await app.call('listAuditStreams', { token: owner.token });
      const revision = items.items[0]?.revision ?? 0;
      return app.call('updateAuditStream', { token: owner.token, params, body: { revision, ...body } });
    };
    expect((await change({ name: 'Archive' })).body).toMatchObject({ name: 'Archive', paused_at: null });
    expect((await change({ paused: true })).body).toMatchObject({ paused_because: 'manager' });
    expect((await change({ paused: false })).body).toMatchObject({ paused_at: null, paused_because: null });
    expect((await change({ secret: secret.replace('Y', 'Z') })).status).toBe(200);
    expect((await app.call('deleteAuditStream', { token: owner.token, params })).status).toBe(204);
    const { body } = await app.call('listAuditEntries', { token: owner.token, query: { object_type: 'audit_stream' } });
    expect(body.items.map(({ action }) => action)).toEqual([
      'stream.deleted',
      'stream.changed',
      'stream.resumed',
      'stream.paused',
      'stream.changed',
      'stream.created',
    ]);
    expect(body.items[1]?.after).toEqual({ key_replaced: true });
  });

  test('never tell their secret: not in an answer, the trail or the database', async () => {
    const { body: added } = await add('Secretive', webhook);
    const { body: listed } = await app.call('listAuditStreams', { token: owner.token });
    const { body: trail } = await app.call('exportAuditTrail', { token: owner.token });
    const { body: organisation } = await app.call('getOrganisation', { token: owner.token });
    const stored = await withTenant(app.database, organisation.id, ({ db }) =>
      db.selectFrom('audit_streams').selectAll().execute(),
    );
    expect(stored[0]?.secret).toMatch(/^v1\./);
    for (const text of [JSON.stringify(added), JSON.stringify(listed), String(trail), JSON.stringify(stored)])
      expect(text).not.toContain(secret.slice(6, 30));
    await app.call('deleteAuditStream', { token: owner.token, params: { streamId: added.id } });
  });

  test.each<[StreamTarget, string, string]>([
    [{ kind: 'https', url: 'https://127.0.0.1/audit' }, 'target.url', 'private network'],
    [{ kind: 'https', url: 'https://[::1]:8443/' }, 'target.url', 'private network'],
    [{ kind: 'https', url: 'https://localhost/' }, 'target.url', 'private network'],
    [{ kind: 'https', url: 'http://siem.example.com/' }, 'target.url', 'begins with https://'],
    [{ kind: 'https', url: 'https://user:password@siem.example.com/' }, 'target.url', 'no password'],
    [{ kind: 'syslog', host: '169.254.169.254', port: 6514 }, 'target.host', 'private network'],
    [{ kind: 'syslog', host: 'logs.example.com:6514', port: 6514 }, 'target.host', 'name of a server'],
    [{ kind: 'syslog', host: 'logs.example.com', port: 0 }, 'target.port', 'from 1 to 65535'],
    [
      { kind: 's3', endpoint: 'https://10.0.0.1', bucket: 'audit', folder: '', region: 'eu-1', access_key_id: 'A' },
      'target.endpoint',
      'private network',
    ],
    [
      {
        kind: 's3',
        endpoint: 'https://s3.example.com',
        bucket: 'audit',
        folder: '../x',
        region: 'eu-1',
        access_key_id: 'A',
      },
      'target.folder',
      'letters, digits',
    ],
  ])('refuse where they can’t go: %j', async (target, path, message) => {
    const { status, failure } = await add('Wrong', target);
    expect(status).toBe(422);
    expect(failure.fields).toEqual([{ path, message: expect.stringContaining(message) }]);
  });

  test.each([null, '', 'whsec_short', 'plain text that is no key of a webhook at all'])(
    'refuse a secret that can’t sign: %j',
    async (wrong) => {
      const { failure } = await add('Wrong', webhook, { secret: wrong });
      expect(failure.fields).toEqual([{ path: 'secret', message: expect.stringContaining('whsec_') }]);
    },
  );

  test('keep their kind', async () => {
    const { body } = await add('Kept', webhook);
    const { failure } = await app.call('updateAuditStream', {
      token: owner.token,
      params: { streamId: body.id },
      body: { revision: body.revision, target: { kind: 'syslog', host: 'logs.example.com', port: 6514 } },
    });
    expect(failure.fields?.[0]?.path).toBe('target.kind');
  });

  test('have names of their own, and are not without number', async () => {
    owner = await app.signUp();
    for (let n = 1; n <= maxStreams; n += 1) expect((await add(`Stream ${n}`, webhook)).status).toBe(201);
    expect((await add('One more', webhook)).failure.fields).toEqual([
      { path: 'name', message: expect.stringContaining(`at most ${maxStreams}`) },
    ]);
  });

  test('are set up by whoever reads privileged cases, since they send what is about them', async () => {
    owner = await app.signUp();
    const { body: classes } = await app.call('listPermissionClasses', { token: owner.token });
    const administrator = classes.items.find(({ name }) => name === 'Administrator')?.id ?? '';
    await app.call('inviteMember', {
      token: owner.token,
      body: { email: `${crypto.randomUUID()}@example.com`, name: 'Admin', permission_class_id: administrator },
    });
    const [mail] = await app.deliverMail();
    const { body: session } = await app.call('confirmReset', {
      body: { ...(mail?.link ?? { uid: '', token: '' }), password: 'a password of mine' },
    });
    const refused = await add('Partial', webhook, { token: session.token });
    expect(refused).toMatchObject({
      status: 403,
      failure: { detail_error_message: expect.stringContaining('privileged') },
    });
    expect((await app.call('listAuditStreams', { token: session.token })).status).toBe(200);
  });
});
