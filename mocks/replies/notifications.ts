import type { notificationEndpoints } from '#api-contract/notifications/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { firstNotification, notificationPreferences, notifications } from '../fixtures/notifications.ts';
import { pageWith } from '../fixtures/pages.ts';

/** Untroubled answers: notifications. */
export const replies: Replies<typeof notificationEndpoints> = {
  listNotifications: { json: pageWith(notifications) },
  countUnseenNotifications: { json: { count: 2, newest: firstNotification.occurred_at } },
  seeNotifications: { json: { count: 0, newest: null } },
  markNotifications: { json: { changed: 1 } },
  readAllNotifications: { json: { changed: 4 } },
  muteNotifications: { json: { ...firstNotification, muted: true } },
  unmuteNotifications: { json: firstNotification },
  getNotificationPreferences: { json: notificationPreferences },
  updateNotificationPreferences: { json: notificationPreferences },
};
