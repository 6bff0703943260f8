import ICAL from 'ical.js';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import type { NewCalendarFeed } from '#api-contract/calendar-feeds/endpoints';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const addTask = (title: string, due_date: string) => app.call('createTask', { token, body: { title, due_date } });

async function subscribe(facts: Partial<NewCalendarFeed> = {}) {
  const body = { name: 'My tasks', filter: {}, contract_dates: false, plain_titles: false, ...facts };
  const { id: feedId } = (await app.call('createCalendarFeed', { token, body })).body;
  return { feedId, file: await makeAddress(feedId) };
}

async function makeAddress(feedId: string): Promise<string> {
  return (await app.call('makeCalendarFeedAddress', { token, params: { feedId } })).body.path;
}

const get = async (file: string, headers: Record<string, string> = {}) => app.app.request(file, { headers });

async function events(file: string) {
  const text = await (await get(file)).text();
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .map(({ summary, startDate, sequence }) => `${startDate.toString()} ${summary} (${sequence})`);
}

test('a feed holds what the list holds, from 30 days ago to 400 days ahead, with a sequence that grows', async () => {
  const { body: task } = await addTask('Inspect', day(10));
  await addTask('Long ago', day(-31));
  await addTask('Far away', day(401));
  const { file } = await subscribe();
  expect(await events(file)).toEqual([`${day(10)} Inspect (1)`]);
  await app.call('updateTask', { token, params: { taskId: task.id }, body: { due_date: day(11), revision: 1 } });
  expect(await events(file)).toEqual([`${day(11)} Inspect (2)`]);
});

test('filters narrow it, contract dates join it, and plain titles say nothing of either', async () => {
  await app.putIn(token, { facts: { expiry_date: day(50) } });
  await app.call('createTask', { token, body: { title: 'Legal’s', due_date: day(1), department: 'Legal' } });
  await addTask('Other', day(2));
  const { file } = await subscribe({ filter: { department: ['Legal'] }, contract_dates: true, plain_titles: true });
  expect(await events(file)).toEqual([`${day(1)} Task (1)`, `${day(50)} Contract date (2)`]);
});

test('what has not changed is not sent again', async () => {
  await addTask('Inspect', day(10));
  const { file, feedId } = await subscribe();
  const first = await get(file);
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const again = await get(file, { 'if-none-match': first.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const { items } = (await app.call('listCalendarFeeds', { token })).body;
  expect(items.map(({ id, fetched_at }) => [id, fetched_at !== null])).toEqual([[feedId, true]]);
});

test('a new address ends the one before, and a revoked feed says so in a sentence', async () => {
  const { file, feedId } = await subscribe();
  const next = await makeAddress(feedId);
  expect([(await get(file)).status, (await get(next)).status]).toEqual([404, 200]);
  await app.call('deleteCalendarFeed', { token, params: { feedId } });
  const gone = await get(next);
  expect(gone.status).toBe(404);
  expect(await gone.json()).toMatchObject({
    detail_error_message: 'This calendar address no longer works. Create a new one under Tasks, “Calendar feeds”.',
  });
});

test('the secret of an address is not stored, and is none of a session', async () => {
  const { file } = await subscribe();
  const secret = file.split('/').at(-1)?.replace('.ics', '') ?? '';
  expect((await app.call('listTasks', { token: secret })).status).toBe(401);
  expect((await get(`/api/calendar/${token}.ics`)).status).toBe(404);
});

test('rights are those that its owner has when it is fetched', async () => {
  await addTask('Inspect', day(10));
  const permissions = ['tasks.read', 'contracts.read'] as const;
  const { id: classId } = (
    await app.call('createPermissionClass', { token, body: { name: uuid(), permissions: [...permissions] } })
  ).body;
  const email = `${uuid()}@example.com`;
  await app.call('inviteMember', { token, body: { email, name: 'Caretaker', permission_class_id: classId } });
  const mail = (await app.deliverMail()).find(({ to }) => to === email);
  if (!mail) throw new Error('The invitation was not sent.');
  const owner = token;
  token = (await app.call('confirmReset', { body: { ...mail.link, password: 'fourteen green lanterns' } })).body.token;
  const { file } = await subscribe();
  expect(await events(file)).toHaveLength(1);
  const changed = { name: uuid(), permissions: ['contracts.read' as const], revision: 1 };
  await app.call('updatePermissionClass', { token: owner, params: { permissionClassId: classId }, body: changed });
  expect((await get(file)).status).toBe(404);
});

test('a feed is its owner’s alone, has a name of its own, and there are at most 20', async () => {
  await subscribe();
  const body = { name: 'My tasks', filter: {}, contract_dates: false, plain_titles: false };
  const { failure } = await app.call('createCalendarFeed', { token, body });
  expect(failure.fields?.[0]).toEqual({
    path: 'name',
    message: 'You already have a calendar feed of this name. Choose another name.',
  });
  for (let at = 1; at < 20; at++) await app.call('createCalendarFeed', { token, body: { ...body, name: `${at}` } });
  const { failure: full } = await app.call('createCalendarFeed', { token, body: { ...body, name: 'One more' } });
  expect(full.fields?.[0]?.message).toBe('You already have 20 calendar feeds. Revoke one first.');
});
