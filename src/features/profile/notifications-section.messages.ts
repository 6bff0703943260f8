import type { Channel, DigestRhythm, NotificationKind } from '#api-contract/notifications/kinds';
import { localised } from '#languages';

/** What the preferences of notifications say. */
export const notificationMessages = localised('notification-preferences', {
  title: 'Notifications',
  description: 'E-mail is sent only for what you haven’t read in Accordant by then.',
  loading: 'Loading your notification preferences',
  failedTitle: 'Your notification preferences couldn’t be loaded',
  grid: 'How you’re told, by kind of notification',
  kind: 'Tell me when',
  channels: { in_app: 'In app', mail: 'E-mail', digest: 'Digest', off: 'Off' } satisfies Record<Channel, string>,
  locked: 'Notifications about your own account can’t be switched off.',
  kinds: {
    mention: 'I’m mentioned in a comment',
    comment: 'Someone comments on a contract I own or commented on',
    task_assigned: 'A task is assigned to me',
    task_due: 'A task of mine is due',
    task_overdue: 'A task of mine is overdue',
    obligation_assigned: 'An obligation is assigned to me',
    obligation_due: 'An obligation of mine is due',
    obligation_overdue: 'An obligation of mine is overdue',
    case_lead: 'I become lead of a case',
    case_participant: 'I’m added to a case',
    notice_date: 'A notice deadline of a contract I own is near',
    upload_finished: 'A bulk upload of mine is finished',
    report_failed: 'A report I scheduled couldn’t be sent',
    report_left_out: 'Someone no longer has access to a report I scheduled for them',
    review_approval: 'A decision of a review needs my approval',
    review_approved: 'A decision of mine in a review is approved',
    review_refused: 'A decision of mine in a review is refused',
    acknowledgement_requested: 'I’m asked to acknowledge a policy or another document',
    acknowledgement_reminder: 'I haven’t acknowledged a document yet',
    password_changed: 'My password is changed',
    role_changed: 'My role is changed',
  } satisfies Record<NotificationKind, string>,
  digest: 'Digest',
  digestHint: 'One e-mail at 07:30 with what is due, overdue or unread, if there is anything.',
  digests: { daily: 'Every working day', weekly: 'First working day of the week', off: 'Never' } satisfies Record<
    DigestRhythm,
    string
  >,
  quietHours: 'Quiet hours',
  quietHoursHint: 'E-mail that would arrive then arrives when they end.',
  noQuietHours: 'None',
  setQuietHours: 'Every day',
  quietFrom: 'Quiet from',
  quietTo: 'Quiet until',
});
