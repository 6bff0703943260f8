import type { ColumnType, Generated } from 'kysely';
import type { Channel, DigestRhythm, NotificationKind, NotificationObject } from '#api-contract/notifications/kinds';
import type { NotificationParts } from '#api-contract/notifications/parts';

export interface NotificationTables {
  notifications: NotificationsTable;
  notification_mutes: NotificationMutesTable;
  notification_channels: NotificationChannelsTable;
  notification_mail_times: NotificationMailTimesTable;
}

interface NotificationsTable {
  organisation_id: string;
  id: Generated<string>;
  user_id: string;
  kind: NotificationKind;
  object_type: NotificationObject;
  object_id: string;
  object_name: string;
  case_id: string | null;
  contract_id: string | null;
  counterparty_id: string | null;
  group_key: string;
  parts: ColumnType<NotificationParts, string | undefined, string>;
  muted: Generated<boolean>;
  occurred_at: Generated<Date>;
  seen_at: Date | null;
  read_at: Date | null;
  archived_at: Date | null;
  mail_state: Generated<'none' | 'waiting' | 'digest' | 'sent'>;
  mail_due: Date | null;
}

interface NotificationMutesTable {
  organisation_id: string;
  user_id: string;
  object_type: NotificationObject;
  object_id: string;
  muted_at: Generated<Date>;
}

interface NotificationChannelsTable {
  organisation_id: string;
  user_id: string;
  kind: NotificationKind;
  channel: Channel;
}

/** Times of day, `22:00:00`, by the organisation’s clock. */
interface NotificationMailTimesTable {
  organisation_id: string;
  user_id: string;
  quiet_from: string | null;
  quiet_to: string | null;
  digest: Generated<DigestRhythm>;
}
