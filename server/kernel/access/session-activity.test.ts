import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { withTenant, type Tenant } from '#kernel/db';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function signedIn() {
  const { token } = await app.signUp();
  const organisationId = (await app.call('getOrganisation', { token })).body.id;
  const inTenant = <T>(work: (tenant: Tenant) => Promise<T>) => withTenant(app.database, organisationId, work);
  return {
    token,
    inTenant,
    lastUsed: (minutesAgo: number) =>
      inTenant(({ db }) =>
        db
          .updateTable('access_tokens')
          .set({ last_used_at: sql`now() - make_interval(mins => ${minutesAgo})` })
          .execute(),
      ),
    minutesSinceUse: () =>
      inTenant(async ({ db }) => {
        const { rows } = await sql<{ used: number; seen: number }>`
          select floor(extract(epoch from now() - t.last_used_at) / 60)::int as used,
            floor(extract(epoch from now() - u.last_seen_at) / 60)::int as seen
          from access_tokens t join users u on u.id = t.user_id`.execute(db);
        return rows[0];
      }),
  };
}

describe('the last use of a session', () => {
  test('is stored after an answer that only reads', async () => {
    const { token, lastUsed, minutesSinceUse } = await signedIn();
    await lastUsed(5);
    await app.call('getProfile', { token });
    await expect.poll(minutesSinceUse).toEqual({ used: 0, seen: 0 });
  });

  test('is not written by the transaction that reads, which waits for nobody who holds the session', async () => {
    const { token, inTenant, lastUsed, minutesSinceUse } = await signedIn();
    await lastUsed(5);
    await inTenant(async ({ db }) => {
      await sql`select from access_tokens for update`.execute(db);
      await sql`select from users for update`.execute(db);
      expect((await app.call('getProfile', { token })).status).toBe(200);
    });
    await app.call('getProfile', { token });
    await expect.poll(minutesSinceUse).toMatchObject({ used: 0 });
  });

  test('of many requests at once is stored in one transaction', async () => {
    const { token, inTenant, lastUsed, minutesSinceUse } = await signedIn();
    await lastUsed(5);
    const written = () =>
      inTenant(async ({ db }) => {
        const { rows } = await sql<{ writer: string }>`select xmin::text as writer from access_tokens`.execute(db);
        return rows[0]?.writer;
      });
    const before = await written();
    await Promise.all(Array.from({ length: 5 }, () => app.call('getProfile', { token })));
    await expect.poll(minutesSinceUse).toMatchObject({ used: 0 });
    const after = await written();
    expect(after).not.toBe(before);
    await app.call('getProfile', { token });
    expect(await written()).toBe(after);
  });
});
