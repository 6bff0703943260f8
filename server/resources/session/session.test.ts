import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { withTenant } from '#kernel/db';
import { sharedApp, startTestApp } from '../../testing/index.ts';

const app = sharedApp(startTestApp);

const newcomer = (email: string) => ({
  organisation_name: 'Fjord Shipping',
  name: 'Test Person',
  email,
  password: 'correct horse battery',
});

describe('signing up', () => {
  test('creates an organisation on a 14-day trial and signs its owner in', async () => {
    const { status, body } = await app.call('signUp', { body: newcomer('sign-up@example.com') });
    expect(status).toBe(201);
    const info = await app.call('getUserInfo', { token: body.token });
    expect(info.body).toMatchObject({
      email: 'sign-up@example.com',
      organisation: { name: 'Fjord Shipping' },
      permission_class: { name: 'Owner' },
      org_subscription: { status: 'trialing', is_active: true },
      rows_per_page: 10,
      environment: 'live',
    });
    const days = (Date.parse(info.body.org_subscription.trial_ends_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(14, 2);
  });

  test('takes an e-mail address once, whatever its case', async () => {
    await app.call('signUp', { body: newcomer('twice@example.com') });
    const { status, failure } = await app.call('signUp', { body: newcomer('TWICE@Example.com') });
    expect(status).toBe(409);
    expect(failure).toMatchObject({ code: 'email_taken', fields: [{ path: 'email' }] });
  });

  test('two at the same moment with one address make one organisation', async () => {
    const both = await Promise.all([1, 2].map(() => app.call('signUp', { body: newcomer('race@example.com') })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test.each(['1q2w3e4r5t', 'Password123', 'nadia.okafor1', 'Southwind 2026'])(
    'refuses the password %s, which is easy to guess',
    async (password) => {
      const body = { organisation_name: 'Southwind', name: 'Nadia Okafor', email: 'nadia@southwind.example', password };
      const { status, failure } = await app.call('signUp', { body });
      expect(status).toBe(422);
      expect(failure.fields).toMatchObject([{ path: 'password' }]);
    },
  );

  test('names every field that is wrong', async () => {
    const { status, failure } = await app.call('signUp', {
      body: { organisation_name: ' ', name: 'A', email: 'nobody', password: 'short' },
    });
    expect(status).toBe(422);
    expect(failure.fields?.map(({ path }) => path)).toEqual(['organisation_name', 'email', 'password']);
  });
});

describe('signing in', () => {
  test('gives a token, whatever the case of the address', async () => {
    const owner = await app.signUp();
    const { status, body } = await app.call('logIn', {
      body: { email: owner.email.toUpperCase(), password: owner.password },
    });
    expect(status).toBe(200);
    expect(body.email).toBe(owner.email);
    expect((await app.call('getProfile', { token: body.token })).status).toBe(200);
  });

  test('does not say whether address or password was wrong', async () => {
    const owner = await app.signUp();
    const wrongPassword = await app.call('logIn', { body: { email: owner.email, password: 'not the password' } });
    const wrongAddress = await app.call('logIn', { body: { email: 'nobody@example.com', password: 'not it' } });
    expect(wrongPassword.status).toBe(401);
    const { request_id: _, ...one } = wrongPassword.failure;
    const { request_id: __, ...other } = wrongAddress.failure;
    expect(one).toEqual(other);
  });

  test('of one person on five devices at the same moment opens five sessions', async () => {
    const owner = await app.signUp();
    const body = { email: owner.email, password: owner.password };
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.call('logIn', { body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test.each([
    ['a new password', { password_hash: 'another' }],
    ['a suspension', { status: 'suspended' }],
  ] as const)('does not slip past %s of the same moment', async (_, change) => {
    const owner = await app.signUp();
    const { body: user } = await app.call('getUserInfo', { token: owner.token });
    const signIn = await withTenant(app.database, user.organisation.id, async ({ db }) => {
      await db.updateTable('users').set(change).where('id', '=', user.id).execute();
      const signingIn = app.call('logIn', { body: { email: owner.email, password: owner.password } });
      await app.untilSomebodyWaits();
      return { signingIn };
    });
    expect((await signIn.signingIn).failure.code).toBe('invalid_credentials');
  });

  test('is refused after ten wrong passwords, also with the right one, and says when to try again', async () => {
    const owner = await app.signUp();
    for (let count = 0; count < 10; count += 1) {
      await app.call('logIn', { body: { email: owner.email, password: `wrong ${count}` } });
    }
    const { status, failure, headers } = await app.call('logIn', {
      body: { email: owner.email, password: owner.password },
    });
    expect(status).toBe(429);
    expect(failure.code).toBe('too_many_requests');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
  });
});

describe('a session', () => {
  test('ends when its owner signs out', async () => {
    const { token } = await app.signUp();
    expect((await app.call('logOut', { token })).status).toBe(204);
    const after = await app.call('getUserInfo', { token });
    expect(after).toMatchObject({ status: 401, failure: { code: 'session_ended' } });
  });

  test('answers a visitor without a token that they are not signed in', async () => {
    expect(await app.call('getUserInfo')).toMatchObject({ status: 401, failure: { code: 'not_signed_in' } });
  });

  test('is not opened by an unknown token', async () => {
    const { token } = await app.signUp();
    const forged = token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    expect(await app.call('getUserInfo', { token: forged })).toMatchObject({ failure: { code: 'session_ended' } });
    expect(await app.call('getUserInfo', { token: 'abc' })).toMatchObject({ failure: { code: 'session_ended' } });
  });

  test('is kept only as a hash', async () => {
    const { token } = await app.signUp();
    const owner = new pg.Client({ connectionString: app.database.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query<{ all: string }>(
      `select query_to_xml('table access_tokens', true, false, '')::text as all`,
    );
    await owner.end();
    expect(rows[0]?.all).toContain('<token_hash>');
    expect(rows[0]?.all).not.toContain(token);
    expect(rows[0]?.all).not.toContain(Buffer.from(token).toString('hex'));
  });
});

describe('the status check', () => {
  test('is content with a running trial', async () => {
    const { token } = await app.signUp();
    const { body } = await app.call('checkUserInfo', { token });
    expect(body).toEqual({ forced_logout: false, trial_ended: false, org_subscription: { is_active: true } });
  });

  test('reports forced logout for a revoked session', async () => {
    const owner = await app.signUp();
    const other = await app.call('logIn', { body: { email: owner.email, password: owner.password } });
    await app.call('revokeOtherSessions', { token: other.body.token });
    const { status, body } = await app.call('checkUserInfo', { token: owner.token });
    expect(status).toBe(200);
    expect(body.forced_logout).toBe(true);
  });
});

describe('a forgotten password', () => {
  test('is reset with an e-mailed link that works once, which ends every session', async () => {
    const owner = await app.signUp();
    expect((await app.call('requestReset', { body: { email: owner.email.toUpperCase() } })).status).toBe(202);
    const [mail] = await app.deliverMail();
    expect(mail).toMatchObject({ to: owner.email, subject: 'Set a new password' });
    if (!mail) throw new Error('no mail');

    const link = await app.call('readResetLink', { params: mail.link });
    expect(link.body).toEqual({ purpose: 'reset', email: owner.email, organisation_name: 'Northwind' });

    const confirmed = await app.call('confirmReset', { body: { ...mail.link, password: 'a very new password' } });
    expect(confirmed.status).toBe(200);
    expect((await app.call('getProfile', { token: confirmed.body.token })).status).toBe(200);
    expect((await app.call('getProfile', { token: owner.token })).status).toBe(401);

    const again = await app.call('confirmReset', { body: { ...mail.link, password: 'another new password' } });
    expect(again).toMatchObject({ status: 410, failure: { code: 'reset_link_invalid' } });
    expect((await app.call('readResetLink', { params: mail.link })).status).toBe(410);
  });

  test('is not replaced by one that is easy to guess, and the link still works', async () => {
    const owner = await app.signUp();
    await app.call('requestReset', { body: { email: owner.email } });
    const [mail] = await app.deliverMail();
    if (!mail) throw new Error('no mail');
    for (const password of ['qwertyuiop', 'Northwind2026']) {
      const { status, failure } = await app.call('confirmReset', { body: { ...mail.link, password } });
      expect(status).toBe(422);
      expect(failure.fields).toMatchObject([{ path: 'password' }]);
    }
    const confirmed = await app.call('confirmReset', { body: { ...mail.link, password: 'a very new password' } });
    expect(confirmed.status).toBe(200);
  });

  test('is set once when the link is used twice at the same moment', async () => {
    const owner = await app.signUp();
    await app.call('requestReset', { body: { email: owner.email } });
    const [mail] = await app.deliverMail();
    if (!mail) throw new Error('no mail');
    const both = await Promise.all(
      ['first new password', 'second new password'].map((password) =>
        app.call('confirmReset', { body: { ...mail.link, password } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('answers the same for an unknown address, and sends nothing', async () => {
    expect((await app.call('requestReset', { body: { email: 'nobody-at-all@example.com' } })).status).toBe(202);
    expect(await app.deliverMail()).toEqual([]);
  });

  test('does not work with a link from before the last one, nor an hour later', async () => {
    const owner = await app.signUp();
    await app.call('requestReset', { body: { email: owner.email } });
    const [first] = await app.deliverMail();
    await app.call('requestReset', { body: { email: owner.email } });
    const [second] = await app.deliverMail();
    if (!first || !second) throw new Error('no mail');
    expect((await app.call('readResetLink', { params: first.link })).status).toBe(410);
    expect((await app.call('readResetLink', { params: second.link })).status).toBe(200);
    const owned = new pg.Client({ connectionString: app.database.ownerUrl });
    await owned.connect();
    await owned.query(`update one_time_links set expires_at = expires_at - interval '1 hour'`);
    await owned.end();
    const late = await app.call('confirmReset', { body: { ...second.link, password: 'a password too late' } });
    expect(late.failure.code).toBe('reset_link_invalid');
  });
});
