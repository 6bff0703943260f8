import { localised } from '#languages';

/** Every sentence of the panel of notifications. */
export const messages = localised('notifications', {
  title: 'Notifications',
  tabs: { mine: 'Mine', all: 'All', muted: 'Muted' },
  tabList: 'Notifications',
  readAll: 'Mark all as read',
  preferences: 'Preferences',
  loading: 'Loading notifications',
  failedTitle: 'Your notifications couldn’t be loaded',
  empty: {
    mine: { title: 'You’re up to date', description: 'What colleagues assign to you or ask of you appears here.' },
    all: { title: 'No notifications yet', description: 'What happens to your work appears here.' },
    muted: {
      title: 'No muted notifications',
      description: 'Mute a notification to stop hearing about what it concerns.',
    },
  },
  unread: 'Unread',
  archivedMark: 'Archived',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  archive: 'Archive',
  restore: 'Move back',
  mute: (name: string) => `Mute ${name}`,
  unmute: (name: string) => `Unmute ${name}`,
  archived: 'Notification archived',
  muted: 'Notifications muted',
  more: 'Show more',
  keys: 'J and K move, Enter opens, E archives, U marks as unread.',
});
