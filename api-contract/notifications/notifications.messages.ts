import { localised } from '#languages';

/** What schemas say of notifications. */
export const notificationMessages = localised('notification-limits', {
  tooMany: (most: number) => `Choose at most ${most} notifications at a time.`,
  timeOfDay: 'Enter a time such as 22:00.',
  emptyQuietHours: 'Choose an end that differs from the start.',
});
