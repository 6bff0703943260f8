import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { sharedApp, startTestApp } from '../../testing/index.ts';
import { withTenant, type Tenant } from '#kernel/db';
import { createBackgroundTasks } from '#kernel/jobs';
import { authenticate } from './authenticate.ts';
import { SessionActivity } from './session-activity.ts';
import { openSession } from './sessions.ts';

const app = sharedApp(startTestApp);

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

  test('is not stored by the transaction that reads, which waits for no lock on the session', async () => {
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

  test('of sessions that are used while others are being stored goes with the next transaction', async () => {
    const { token, inTenant } = await signedIn();
    const { id: userId } = (await app.call('getUserInfo', { token })).body;
    const callers = await inTenant(async (tenant) => {
      const tokens: string[] = [];
      for (let made = 0; made < 5; made += 1)
        tokens.push(await openSession(tenant, userId, { ip: null, userAgent: null }, 1));
      await sql`update access_tokens set last_used_at = now() - interval '5 minutes'`.execute(tenant.db);
      return Promise.all(tokens.map((each) => authenticate(tenant, each)));
    });
    const tasks = createBackgroundTasks(pino({ level: 'silent' }));
    const activity = new SessionActivity(app.database, tasks.run);
    for (const caller of callers) activity.note(caller);
    await tasks.settled();
    const { rows } = await inTenant(({ db }) =>
      sql<{ stored: number }>`
        select count(*)::int as stored from access_tokens where last_used_at > now() - interval '1 minute' group by xmin
        order by 1`.execute(db),
    );
    expect(rows).toEqual([{ stored: 1 }, { stored: 4 }]);
  });
});
