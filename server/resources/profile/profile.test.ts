import { describe, expect, test } from 'vitest';
import { withTenant } from '#kernel/db';
import { sharedApp, startTestApp } from '../../testing/index.ts';
import { deviceName } from './device-name.ts';

const app = sharedApp(startTestApp);

describe('a profile', () => {
  test('can be changed', async () => {
    const { token } = await app.signUp();
    const { body } = await app.call('updateProfile', { token, body: { name: 'Another Name', rows_per_page: 50 } });
    expect(body).toMatchObject({ name: 'Another Name', rows_per_page: 50 });
    expect((await app.call('getUserInfo', { token })).body).toMatchObject({ name: 'Another Name', rows_per_page: 50 });
  });

  test('keeps what another tab changes at the same moment', async () => {
    const { token } = await app.signUp();
    const { body: user } = await app.call('getUserInfo', { token });
    const change = await withTenant(app.database, user.organisation.id, async ({ db }) => {
      await db.updateTable('users').set({ name: 'Another Name' }).where('id', '=', user.id).execute();
      const changing = app.call('updateProfile', { token, body: { rows_per_page: 50 } });
      await app.untilSomebodyWaits();
      return { changing };
    });
    expect((await change.changing).body).toMatchObject({ name: 'Another Name', rows_per_page: 50 });
    expect((await app.call('getProfile', { token })).body).toMatchObject({ name: 'Another Name', rows_per_page: 50 });
  });
});

describe('a new password', () => {
  test('ends every other session and keeps this one', async () => {
    const owner = await app.signUp();
    const elsewhere = await app.call('logIn', { body: { email: owner.email, password: owner.password } });
    const { status } = await app.call('changePassword', {
      token: owner.token,
      body: { current_password: owner.password, new_password: 'quite another password' },
    });
    expect(status).toBe(204);
    expect((await app.call('getProfile', { token: owner.token })).status).toBe(200);
    expect((await app.call('getProfile', { token: elsewhere.body.token })).status).toBe(401);
    const before = await app.call('logIn', { body: { email: owner.email, password: owner.password } });
    expect(before.status).toBe(401);
  });

  test.each(['1234567890', 'first-owner-1', 'Northwind 99'])('is not %s, which is easy to guess', async (password) => {
    const owner = await app.signUp();
    const { status, failure } = await app.call('changePassword', {
      token: owner.token,
      body: { current_password: owner.password, new_password: password },
    });
    expect(status).toBe(422);
    expect(failure.fields).toMatchObject([{ path: 'new_password' }]);
  });

  test('needs the current one', async () => {
    const { token } = await app.signUp();
    const { status, failure } = await app.call('changePassword', {
      token,
      body: { current_password: 'not this one', new_password: 'quite another password' },
    });
    expect(status).toBe(401);
    expect(failure).toMatchObject({ code: 'invalid_credentials', fields: [{ path: 'current_password' }] });
  });
});

describe('sessions', () => {
  test('are listed with their device, the asking one marked', async () => {
    const owner = await app.signUp();
    const headers = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    const elsewhere = await app.call('logIn', { body: { email: owner.email, password: owner.password }, headers });
    const { body } = await app.call('listSessions', { token: elsewhere.body.token });
    expect(body.items).toHaveLength(2);
    expect(body.items.find(({ current }) => current)?.device).toBe('Firefox on Windows');
  });

  test('can be ended one by one, at once and once', async () => {
    const owner = await app.signUp();
    const elsewhere = await app.call('logIn', { body: { email: owner.email, password: owner.password } });
    const { body } = await app.call('listSessions', { token: owner.token });
    const sessionId = body.items.find(({ current }) => !current)?.id ?? '';
    expect((await app.call('revokeSession', { token: owner.token, params: { sessionId } })).status).toBe(204);
    expect((await app.call('getProfile', { token: elsewhere.body.token })).failure.code).toBe('session_ended');
    expect((await app.call('revokeSession', { token: owner.token, params: { sessionId } })).status).toBe(404);
  });
});

test.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [null, 'Unknown browser'],
])('%s is recognised', (userAgent, device) => {
  expect(deviceName(userAgent)).toBe(device);
});
