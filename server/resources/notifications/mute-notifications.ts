import type { Notification } from '#api-contract/notifications/endpoints';
import { audit } from '#kernel/audit';
import { deleteFrom, insertInto, updateTable } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { unsent } from '#kernel/notifications';
import { findNotification } from './list-notifications.ts';

type Call = Pick<Parameters<HandlerOf<'muteNotifications'>>[0], 'tenant' | 'caller' | 'params'>;

/** Mutes what a notification is about, for the caller alone. */
export const muteNotifications: HandlerOf<'muteNotifications'> = (call) => setMuted(call, true);

/** Ends it. */
export const unmuteNotifications: HandlerOf<'unmuteNotifications'> = (call) => setMuted(call, false);

async function setMuted({ tenant, caller, params }: Call, muted: boolean): Promise<Notification> {
  const { object } = await findNotification(tenant, caller.userId, params.notificationId);
  const about = { user_id: caller.userId, object_type: object.type, object_id: object.id };
  if (muted) {
    await insertInto(tenant, 'notification_mutes', about)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await deleteFrom(tenant, 'notification_mutes')
      .where('user_id', '=', about.user_id)
      .where('object_type', '=', about.object_type)
      .where('object_id', '=', about.object_id)
      .execute();
  }
  await updateTable(tenant, 'notifications')
    .set({ muted, ...(muted && unsent) })
    .where('user_id', '=', about.user_id)
    .where('object_type', '=', about.object_type)
    .where('object_id', '=', about.object_id)
    .execute();
  await audit(tenant, {
    action: muted ? 'notifications.muted' : 'notifications.unmuted',
    target: { type: object.type, id: object.id, name: object.name },
  });
  return findNotification(tenant, caller.userId, params.notificationId);
}
