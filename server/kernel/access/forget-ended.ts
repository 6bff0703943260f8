import { schedule } from '#kernel/jobs';

const dayMs = 24 * 60 * 60 * 1000;

/** An ended session is known for a while, so that whoever still holds it is told that it ended. */
const keptAfterEndDays = 30;

/** Deletes sessions and one-time links that ended long ago. */
export const forgetEnded = schedule({
  name: 'access.forget_ended',
  everyDayAt: '03:30',
  run: async ({ organisationId, inTenant }) => {
    const before = new Date(Date.now() - keptAfterEndDays * dayMs);
    await inTenant(async ({ db }) => {
      await db
        .deleteFrom('access_tokens')
        .where('organisation_id', '=', organisationId)
        .where('kind', '=', 'session')
        .where((ended) => ended.or([ended('revoked_at', '<', before), ended('expires_at', '<', before)]))
        .execute();
      await db
        .deleteFrom('one_time_links')
        .where('organisation_id', '=', organisationId)
        .where('expires_at', '<', before)
        .execute();
    });
  },
});
