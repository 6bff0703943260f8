import type { AuditObject } from '../audit/objects.ts';
import type { Permission } from '../permissions.ts';

/** How a person is told: in the app alone, in the app and by mail or in the digest, or not at all. */
export const channels = ['in_app', 'mail', 'digest', 'off'] as const;
export type Channel = (typeof channels)[number];

/** How often the digest comes. */
export const digestRhythms = ['daily', 'weekly', 'off'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** Tabs of the notifications: what asks something of the reader, everything, and what they muted. */
export const notificationTabs = ['mine', 'all', 'muted'] as const;
export type NotificationTab = (typeof notificationTabs)[number];

/** What notifications are about. */
export const notificationObjects = [
  'contract',
  'obligation',
  'case',
  'case_import',
  'task',
  'saved_report',
  'template',
  'draft',
  'envelope',
  'compliance_campaign',
  'user',
] as const satisfies readonly AuditObject[];
export type NotificationObject = (typeof notificationObjects)[number];

interface KindRow {
  /** How people are told who chose nothing. */
  readonly channel: Channel;
  /** It tells what goes on with something, and asks nothing of its reader. */
  readonly isNews?: true;
  /** It is about the reader’s own account, and can’t be switched off. */
  readonly isLocked?: true;
}

const kind = (row: KindRow) => row;

/** Everything that people are told of, in the order of the preferences. */
const kinds = {
  mention: kind({ channel: 'mail' }),
  comment: kind({ channel: 'in_app', isNews: true }),
  task_assigned: kind({ channel: 'digest' }),
  task_due: kind({ channel: 'digest' }),
  task_overdue: kind({ channel: 'digest' }),
  obligation_assigned: kind({ channel: 'digest' }),
  obligation_due: kind({ channel: 'digest' }),
  obligation_overdue: kind({ channel: 'digest' }),
  case_lead: kind({ channel: 'digest' }),
  case_participant: kind({ channel: 'digest' }),
  notice_date: kind({ channel: 'digest' }),
  upload_finished: kind({ channel: 'in_app' }),
  report_failed: kind({ channel: 'mail' }),
  report_left_out: kind({ channel: 'mail' }),
  review_approval: kind({ channel: 'mail' }),
  review_approved: kind({ channel: 'in_app' }),
  review_refused: kind({ channel: 'in_app' }),
  draft_approval: kind({ channel: 'mail' }),
  draft_approved: kind({ channel: 'in_app' }),
  draft_refused: kind({ channel: 'in_app' }),
  envelope_waiting: kind({ channel: 'in_app' }),
  envelope_completed: kind({ channel: 'in_app' }),
  envelope_declined: kind({ channel: 'mail' }),
  envelope_expired: kind({ channel: 'mail' }),
  envelope_bounced: kind({ channel: 'mail' }),
  envelope_code_locked: kind({ channel: 'mail' }),
  envelope_seal_failed: kind({ channel: 'mail' }),
  acknowledgement_requested: kind({ channel: 'mail' }),
  acknowledgement_reminder: kind({ channel: 'mail' }),
  password_changed: kind({ channel: 'mail', isLocked: true }),
  role_changed: kind({ channel: 'in_app', isLocked: true }),
};

export type NotificationKind = keyof typeof kinds;
export const notificationKinds = Object.keys(kinds) as [NotificationKind, ...NotificationKind[]];

/** How people are told of a kind unless they choose otherwise. */
export const usualChannel = (of: NotificationKind): Channel => kinds[of].channel;

/** Whether a kind can’t be switched off. */
export const isLocked = (of: NotificationKind): boolean => (kinds[of] as KindRow).isLocked === true;

/** Kinds that ask something of their reader. */
export const kindsOfMine: readonly NotificationKind[] = notificationKinds.filter(
  (each) => !(kinds[each] as KindRow).isNews,
);

/** What a person must hold to be told of an object; what it belongs to may ask for more. */
export const permissionFor: Readonly<Record<NotificationObject, Permission | null>> = {
  contract: 'contracts.read',
  obligation: 'contracts.read',
  case: 'contracts.read',
  case_import: 'contracts.read',
  task: 'tasks.read',
  saved_report: 'reports.read',
  template: 'drafting.read',
  draft: 'drafting.read',
  envelope: 'signature.read',
  compliance_campaign: null,
  user: null,
};
