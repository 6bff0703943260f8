import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDisk, type Disk, type DiskRoom } from '#kernel/disk';
import { startTestApp, type Owner, type TestApp } from '../../testing/index.ts';

const gigabyte = 1024 ** 3;
let room: DiskRoom;
let app: TestApp;
let owner: Owner;

/** Measured anew for every call. */
const measured = () => openDisk('', async () => room);
const disk: Disk = { state: () => measured().state(), requireRoom: (bytes) => measured().requireRoom(bytes) };

const leave = (free: number) => {
  room = { free: free * gigabyte, size: 100 * gigabyte };
};
const addCounterparty = (name: string) => app.call('createCounterparty', { token: owner.token, body: { name } });
const counterparties = async () => (await app.call('listCounterparties', { token: owner.token })).body.items;
const readiness = async () => (await app.app.request('http://localhost/readyz')).json();

beforeAll(async () => {
  leave(50);
  app = await startTestApp({}, undefined, 'dist', disk);
  owner = await app.signUp();
});
beforeEach(() => leave(50));
afterAll(() => app.close());

describe('while the disk is full', () => {
  test('a write says so and stores nothing, and works again once there is room', async () => {
    leave(0.1);
    const refused = await addCounterparty('Harbour Mill');
    expect(refused.status).toBe(507);
    expect(refused.failure).toMatchObject({
      code: 'storage_full',
      detail_error_message:
        'The server’s disk is full, so your changes weren’t saved. Ask an administrator to free some space, then try again.',
    });
    expect(await counterparties()).toEqual([]);
    leave(50);
    expect((await addCounterparty('Harbour Mill')).status).toBe(201);
  });

  test('people sign in and read', async () => {
    leave(0);
    const { email, password } = owner;
    expect((await app.call('logIn', { body: { email, password } })).status).toBe(200);
    expect((await app.call('listCounterparties', { token: owner.token })).status).toBe(200);
  });

  test('people without permission learn only that', async () => {
    leave(0);
    const { status } = await app.call('createCounterparty', { token: 'unknown', body: { name: 'Mill' } });
    expect(status).toBe(401);
  });
});

test.each([
  [50, { status: 'ok' }],
  [3, { status: 'degraded', problem: 'the disk is almost full' }],
  [0.1, { status: 'degraded', problem: 'the disk is full' }],
])('readiness with %d of 100 GB free is %o', async (free, expected) => {
  leave(free);
  expect(await readiness()).toEqual(expected);
});
