import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sharedApp, startTestApp } from '../../testing/index.ts';
import { withTenant, type Tenant } from '#kernel/db';
import { forgetEnded } from './forget-ended.ts';

const app = sharedApp(startTestApp);

test('sessions are forgotten thirty days after they ended, and no sooner', async () => {
  const owner = await app.signUp();
  const organisationId = (await app.call('getOrganisation', { token: owner.token })).body.id;
  const inTenant = <T>(work: (tenant: Tenant) => Promise<T>) => withTenant(app.database, organisationId, work);
  const { body: elsewhere } = await app.call('logIn', { body: { email: owner.email, password: owner.password } });
  await app.call('logOut', { token: elsewhere.token });
  const sessions = () =>
    inTenant(async ({ db }) => (await db.selectFrom('access_tokens').select('revoked_at').execute()).length);
  const forgetAfter = async (days: number) => {
    await inTenant(({ db }) =>
      sql`update access_tokens set revoked_at = now() - make_interval(days => ${days}) where revoked_at is not null`.execute(
        db,
      ),
    );
    const sent = { organisation_id: organisationId, payload: { day: '2026-01-15' } };
    await forgetEnded.handler.run(app.database, sent, new AbortController().signal);
  };
  await forgetAfter(29);
  expect(await sessions()).toBe(2);
  await forgetAfter(31);
  expect(await sessions()).toBe(1);
  expect((await app.call('getProfile', { token: owner.token })).status).toBe(200);
});
