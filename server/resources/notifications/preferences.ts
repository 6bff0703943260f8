import type { NotificationPreferences } from '#api-contract/notifications/endpoints';
import { type Channel, isLocked, notificationKinds, usualChannel } from '#api-contract/notifications/kinds';
import { audit, difference } from '#kernel/audit';
import { insertInto, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { refusals } from './notification-refusals.messages.ts';

export const getNotificationPreferences: HandlerOf<'getNotificationPreferences'> = ({ tenant, caller }) =>
  readPreferences(tenant, caller.userId);

async function readPreferences(tenant: Tenant, person: string): Promise<NotificationPreferences> {
  const chosen = await selectFrom(tenant, 'notification_channels')
    .select(['kind', 'channel'])
    .where('user_id', '=', person)
    .execute();
  const times = await selectFrom(tenant, 'notification_mail_times')
    .select(['quiet_from', 'quiet_to', 'digest'])
    .where('user_id', '=', person)
    .executeTakeFirst();
  const channelOf = new Map(chosen.map(({ kind, channel }) => [kind, channel]));
  const [from, to] = [times?.quiet_from, times?.quiet_to];
  return {
    kinds: notificationKinds.map((kind) => ({
      kind,
      channel: channelOf.get(kind) ?? usualChannel(kind),
      locked: isLocked(kind),
    })),
    digest: times?.digest ?? 'daily',
    quiet_hours: from && to ? { from: from.slice(0, 5), to: to.slice(0, 5) } : null,
  };
}

/** Stores how the caller is told. The trail keeps it, since it says who was told of what. */
export const updateNotificationPreferences: HandlerOf<'updateNotificationPreferences'> = async (call) => {
  const { tenant, caller, body } = call;
  const channels = new Map((body.channels ?? []).map(({ kind, channel }) => [kind, channel]));
  for (const [kind, channel] of channels) if (channel === 'off' && isLocked(kind)) throw lockedKind();
  const before = await readPreferences(tenant, caller.userId);
  if (channels.size > 0) {
    const rows = [...channels].map(([kind, channel]) => ({ user_id: caller.userId, kind, channel }));
    await insertInto(tenant, 'notification_channels', rows)
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'user_id', 'kind'])
          .doUpdateSet(({ ref }) => ({ channel: ref('excluded.channel') })),
      )
      .execute();
  }
  if (body.digest !== undefined || body.quiet_hours !== undefined) {
    const { digest = before.digest, quiet_hours: quiet = before.quiet_hours } = body;
    const times = { digest, quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null };
    await insertInto(tenant, 'notification_mail_times', { user_id: caller.userId, ...times })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'user_id']).doUpdateSet(times))
      .execute();
  }
  const after = await readPreferences(tenant, caller.userId);
  const changes = difference(factsOf(before), factsOf(after));
  if (Object.keys(changes.after).length > 0) {
    await audit(tenant, {
      action: 'notification_preferences.updated',
      target: { type: 'user', id: caller.userId, name: caller.name },
      ...changes,
    });
  }
  return after;
};

/** As the trail tells of them: a member for each kind. */
const factsOf = ({ kinds, ...times }: NotificationPreferences): object => ({
  ...Object.fromEntries(kinds.map(({ kind, channel }): [string, Channel] => [kind, channel])),
  ...times,
});

function lockedKind(): ApiError {
  const message = refusals.locked;
  return new ApiError('validation_failed', { message, fields: [{ path: 'channels', message }] });
}
