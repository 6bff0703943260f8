import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { acting } from '../record-endpoints.ts';
import { cursor, id, moment, pageOf, pageSize } from '../values.ts';
import { channels, digestRhythms, notificationKinds, notificationObjects, notificationTabs } from './kinds.ts';
import { notificationMessages } from './notifications.messages.ts';
import { notificationParts } from './parts.ts';

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  object: z.object({ type: z.enum(notificationObjects), id, name: z.string() }),
  parts: notificationParts,
  /** When it happened last. */
  occurred_at: moment,
  seen: z.boolean(),
  read: z.boolean(),
  archived: z.boolean(),
  /** The caller muted what it is about. */
  muted: z.boolean(),
});

export const unseenNotifications = z.object({
  count: z.number().int(),
  /** When the newest of them happened. */
  newest: moment.nullable(),
});

const maxMarked = 1000;

/** Hour and minute by the organisation’s clock. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => notificationMessages.timeOfDay });

const quietHours = z
  .object({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: () => notificationMessages.emptyQuietHours });

export const notificationPreferences = z.object({
  kinds: z.array(z.object({ kind: z.enum(notificationKinds), channel: z.enum(channels), locked: z.boolean() })),
  digest: z.enum(digestRhythms),
  /** When no mail comes: what is due then comes at their end. */
  quiet_hours: quietHours.nullable(),
});

export const notificationPreferencesChange = z
  .object({
    channels: z
      .array(z.object({ kind: z.enum(notificationKinds), channel: z.enum(channels) }))
      .max(notificationKinds.length),
    digest: z.enum(digestRhythms),
    quiet_hours: quietHours.nullable(),
  })
  .partial();

const params = z.object({ notificationId: id });

export const notificationEndpoints = {
  listNotifications: endpoint({
    method: 'get',
    path: '/api/notifications',
    access: 'signed-in',
    summary:
      'One page of the caller’s notifications, newest first: `mine` asks for action, `all` includes archived notifications, `muted` is about muted objects.',
    query: z.object({
      tab: z.enum(notificationTabs).optional(),
      limit: pageSize.optional(),
      after: cursor.optional(),
      before: cursor.optional(),
    }),
    response: pageOf(notification),
  }),
  countUnseenNotifications: endpoint({
    method: 'get',
    path: '/api/notifications/unseen',
    access: 'signed-in',
    summary: 'How many notifications the caller has not seen; counting stops at 100.',
    response: unseenNotifications,
  }),
  seeNotifications: endpoint({
    method: 'post',
    path: '/api/notifications/seen',
    access: 'signed-in',
    summary: 'Mark the caller’s notifications as seen up to a moment, that of the newest one shown.',
    body: z.object({ until: moment }),
    response: unseenNotifications,
  }),
  markNotifications: endpoint({
    method: 'post',
    path: '/api/notifications/mark',
    access: 'signed-in',
    summary:
      'Mark notifications of the caller as read or unread, archive them or take them back. What is read or archived is not sent by mail any more.',
    body: z.object({
      notification_ids: z
        .array(id)
        .min(1)
        .max(maxMarked, { error: () => notificationMessages.tooMany(maxMarked) }),
      as: z.enum(['read', 'unread', 'archived', 'kept']),
    }),
    response: z.object({ changed: z.number().int() }),
  }),
  readAllNotifications: endpoint({
    method: 'post',
    path: '/api/notifications/read-all',
    access: 'signed-in',
    summary: 'Mark every notification of the caller as read that happened until a moment.',
    body: z.object({ until: moment }),
    response: z.object({ changed: z.number().int() }),
  }),
  muteNotifications: acting(
    '/api/notifications/{notificationId}/mute',
    params,
    'signed-in',
    'Mute what a notification is about: nothing of it is counted or sent by mail.',
    notification,
  ),
  unmuteNotifications: acting(
    '/api/notifications/{notificationId}/unmute',
    params,
    'signed-in',
    'Hear again of what a notification is about.',
    notification,
  ),
  getNotificationPreferences: endpoint({
    method: 'get',
    path: '/api/notification-preferences',
    access: 'signed-in',
    summary: 'How the caller is told of each kind of notification, and when mail comes.',
    response: notificationPreferences,
  }),
  updateNotificationPreferences: endpoint({
    method: 'patch',
    path: '/api/notification-preferences',
    access: 'signed-in',
    summary: 'Choose how to be told. What concerns the caller’s own account can’t be switched off.',
    body: notificationPreferencesChange,
    response: notificationPreferences,
  }),
} as const;

export type Notification = z.infer<typeof notification>;
export type NotificationPreferences = z.infer<typeof notificationPreferences>;
export type NotificationPreferencesChange = z.input<typeof notificationPreferencesChange>;
