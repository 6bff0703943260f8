import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { pino } from 'pino';
import { readChanged } from '#api-contract/events/changed';
import { openSession } from '#kernel/access';
import { withTenant } from '#kernel/db';
import { type EventHub, openEventHub } from '#kernel/events';
import { type Owner, startTestApp, type TestApp } from '../../testing/index.ts';
import { eventRoutes } from './index.ts';

const silent = pino({ level: 'silent' });

let app: TestApp;
let hub: EventHub;
let opening: Promise<EventHub>;
let owner: Owner;
let organisationId: string;

beforeAll(async () => {
  app = await startTestApp({}, (_configuration, database) => {
    opening = openEventHub(database.applicationUrl, silent);
    return [(api) => eventRoutes(lateHub)(api)];
  });
  hub = await opening;
});
afterAll(async () => {
  await hub.close();
  await app.close();
});
beforeEach(async () => {
  owner = await app.signUp();
  organisationId = (await app.call('getOrganisation', { token: owner.token })).body.id;
});

/** The hub, which opens while the application is put together. */
const lateHub: EventHub = {
  add: (listener) => hub.add(listener),
  get size() {
    return hub.size;
  },
  get isClosed() {
    return hub.isClosed;
  },
  close: () => hub.close(),
};

/** Opens a stream; `next` is the next change that it tells of apart from new members, null once it has ended. */
async function openStream(token: string) {
  const response = await app.app.request('http://localhost/api/events', {
    headers: { authorization: `Token ${token}` },
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  const close = () => reader.cancel();
  onTestFinished(close);
  return {
    close,
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
          text = text.slice(end + 2);
          const changed = data === undefined ? null : readChanged(data);
          if (changed && String(changed.resources) !== 'organisation') return changed.resources;
          continue;
        }
        const { done, value } = await reader.read();
        if (done) return null;
        text += decoder.decode(value, { stream: true });
      }
    },
  };
}

async function colleague() {
  const { body: classes } = await app.call('listPermissionClasses', { token: owner.token });
  const permission_class_id = classes.items.find(({ name }) => name === 'Legal')?.id ?? '';
  const email = `maria-${crypto.randomUUID()}@example.com`;
  const body = { email, name: 'Maria', permission_class_id };
  const { id } = (await app.call('inviteMember', { token: owner.token, body })).body;
  return withTenant(app.database, organisationId, async (tenant) => {
    await tenant.db.updateTable('users').set({ status: 'active' }).where('id', '=', id).execute();
    return { id, token: await openSession(tenant, id, { ip: null, userAgent: null }, 30) };
  });
}

const addTask = (as: string, more: object = {}) =>
  app.call('createTask', { token: as, body: { title: 'Inspect', ...more } });

test('a change is told to everyone of its organisation once it is committed, and to no other', async () => {
  const maria = await colleague();
  const other = await app.signUp();
  const [own, foreign] = [await openStream(maria.token), await openStream(other.token)];
  await addTask(owner.token);
  expect(await own.next()).toEqual(['tasks']);
  await addTask(other.token);
  expect(await foreign.next()).toEqual(['tasks']);
});

test('a refused call tells nobody', async () => {
  const stream = await openStream(owner.token);
  await addTask(owner.token, { assignee_id: crypto.randomUUID() });
  expect((await app.call('createCounterparty', { token: owner.token, body: { name: 'Harbour' } })).status).toBe(201);
  expect(await stream.next()).toEqual(['counterparties']);
});

test('another numbering is told as a change of the contract settings', async () => {
  const stream = await openStream(owner.token);
  await app.call('updateNumbering', { token: owner.token, body: { contracts: { prefix: 'NW-' } } });
  expect(await stream.next()).toEqual(['contractSettings']);
});

test('a notification is told to its person alone', async () => {
  const maria = await colleague();
  const [mine, hers] = [await openStream(owner.token), await openStream(maria.token)];
  await addTask(owner.token, { assignee_id: maria.id });
  expect(await mine.next()).toEqual(['tasks']);
  expect(await hers.next()).toEqual(['notifications', 'tasks']);
});

test('a stream ends with its session', async () => {
  const [mine, elsewhere] = [await openStream(owner.token), owner];
  const { body: session } = await app.call('logIn', {
    body: { email: elsewhere.email, password: elsewhere.password },
  });
  const other = await openStream(session.token);
  await app.call('logOut', { token: session.token });
  expect(await other.next()).toBeNull();
  await addTask(owner.token);
  expect(await mine.next()).toEqual(['tasks']);
});

test('a stream that is given up leaves nothing behind', async () => {
  const before = hub.size;
  const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(owner.token)));
  expect(hub.size).toBe(before + 20);
  await Promise.all(streams.map(({ close }) => close()));
  expect(hub.size).toBe(before);
});

test('a connection that was lost is opened again, and what was missed counts as everything', async () => {
  const stream = await openStream(owner.token);
  await app.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'accordant events'`,
  );
  expect(await stream.next()).toBe('all');
  await addTask(owner.token);
  expect(await stream.next()).toEqual(['tasks']);
});
