export { notificationMails } from './notification-mails.ts';
export {
  type Notice,
  notify,
  queueMails,
  retellNotifications,
  settleNotifications,
  unsent,
  withdrawNotifications,
  withdrawNotificationsOf,
} from './notify.ts';
