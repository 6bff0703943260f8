export { notificationMails } from './notification-mails.ts';
export { type Notice, notify, queueMails, settleNotifications, unsent, withdrawNotifications } from './notify.ts';
