import { localised } from '#languages';

/** The mails that tell of notifications. */
export const mailTexts = localised('notification-mail', {
  subject: (sentence: string, object: string) => `${sentence}: ${object}`,
  line: (sentence: string, object: string) => `${sentence}: ${object}`,
  several: (count: string) => `${count} notifications for you`,
  more: (count: string) => `Further notifications: ${count}`,
  digest: (count: string) => `Due, overdue or unread: ${count}`,
  onlyOne: 'This is the only mail about tasks today.',
  open: 'Open in Accordant',
  openApp: 'Open Accordant',
});
