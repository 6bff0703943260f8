import { deleteFrom } from '#kernel/db';
import { schedule } from '#kernel/jobs';

const dayMs = 24 * 60 * 60 * 1000;

/** An ended session is kept for a while, so that its holder learns that it has ended. */
const keptAfterEndDays = 30;

/** Deletes sessions and one-time links that ended long ago. */
export const forgetEnded = schedule({
  name: 'access.forget_ended',
  everyDayAt: '03:30',
  run: async ({ inTenant }) => {
    const before = new Date(Date.now() - keptAfterEndDays * dayMs);
    await inTenant(async (tenant) => {
      await deleteFrom(tenant, 'access_tokens')
        .where('kind', '=', 'session')
        .where((ended) => ended.or([ended('revoked_at', '<', before), ended('expires_at', '<', before)]))
        .execute();
      await deleteFrom(tenant, 'one_time_links').where('expires_at', '<', before).execute();
    });
  },
});
