import type { notificationEndpoints } from '#api-contract/notifications/endpoints';
import type { Calls } from '../cases.ts';
import type { Member, World } from '../world.ts';

const made = async (world: World, caller: Member) => ({
  params: { notificationId: await world.makeNotification(caller) },
});

/** What others may reach for. */
export async function keep(world: World) {
  const id = await world.makeNotification(world.members.Owner);
  return { notificationId: id, notification_ids: id };
}

/** Calls that must succeed for whoever is permitted: notifications. */
export const calls: Calls<typeof notificationEndpoints> = {
  listNotifications: () => ({ query: { tab: 'all' } }),
  countUnseenNotifications: () => ({}),
  seeNotifications: () => ({ body: { until: '2030-01-01T00:00:00Z' } }),
  markNotifications: async (world, caller) => ({
    body: { notification_ids: [await world.makeNotification(caller)], as: 'read' },
  }),
  readAllNotifications: () => ({ body: { until: '2030-01-01T00:00:00Z' } }),
  muteNotifications: made,
  unmuteNotifications: made,
  getNotificationPreferences: () => ({}),
  updateNotificationPreferences: () => ({
    body: {
      channels: [{ kind: 'comment', channel: 'off' }],
      quiet_hours: { from: '22:00', to: '06:30' },
    },
  }),
};
