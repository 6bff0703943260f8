import { notificationEndpoints } from '#api-contract/notifications/endpoints';
import { type Api, routes } from '#kernel/http';
import { countUnseenNotifications, listNotifications } from './list-notifications.ts';
import { markNotifications, readAllNotifications, seeNotifications } from './mark-notifications.ts';
import { muteNotifications, unmuteNotifications } from './mute-notifications.ts';
import { getNotificationPreferences, updateNotificationPreferences } from './preferences.ts';

export { digestMail } from './digest-mail.ts';
export { notificationMailHandler } from './mail-notifications.ts';
export { presentUnseen, unseenOf } from './list-notifications.ts';
export { remind } from './remind.ts';

/** What people are told, and how they want to be told. */
export function notificationRoutes(api: Api): void {
  routes(api, notificationEndpoints, {
    listNotifications,
    countUnseenNotifications,
    seeNotifications,
    markNotifications,
    readAllNotifications,
    muteNotifications,
    unmuteNotifications,
    getNotificationPreferences,
    updateNotificationPreferences,
  });
}
