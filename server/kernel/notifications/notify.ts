import { sql } from 'kysely';
import {
  type NotificationKind,
  type NotificationObject,
  permissionFor,
  usualChannel,
} from '#api-contract/notifications/kinds';
import type { NotificationParts } from '#api-contract/notifications/parts';
import { anyOf, deleteFrom, type Tenant, updateTable, withEveryRow } from '#kernel/db';
import { enqueue } from '#kernel/jobs';
import { notificationMails } from './notification-mails.ts';

/** What people are told. */
export interface Notice {
  readonly people: readonly (string | null | undefined)[];
  readonly kind: NotificationKind;
  readonly object: {
    readonly type: NotificationObject;
    readonly id: string;
    readonly name: string;
    /** What it belongs to, and is read with. */
    readonly case_id?: string | null;
    readonly contract_id?: string | null;
    readonly counterparty_id?: string | null;
  };
  readonly parts?: NotificationParts;
  /** It tells its author of their own doing, too. */
  readonly own?: true;
  /** Unread ones of a group become one; a group of its kind and object unless another is named. */
  readonly group?: string;
}

/** Time to read it in the app before mail is sent. */
const graceMs = 10 * 60_000;
const maxText = 600;

/**
 * Tells people, in one statement of the business transaction. Leaves out its author, who is no active member, who may not
 * read what it is about, and who switched the kind off.
 */
export async function notify(tenant: Tenant, ...notices: readonly Notice[]): Promise<void> {
  const { author, db } = tenant;
  const items = notices.flatMap((notice) => {
    const isTold = (person: string) => notice.own === true || person !== author.id;
    const people = new Set(notice.people.flatMap((person) => (person && isTold(person) ? [person] : [])));
    return people.size > 0 ? [itemOf(tenant, notice, [...people])] : [];
  });
  if (items.length === 0) return;
  const due = new Date(Math.ceil((Date.now() + graceMs) / 60_000) * 60_000);
  const { rows: told } = await sql<{ person: string; due: Date | null }>`
    select person, due from notify_people(${JSON.stringify(items)}::jsonb, ${due}::timestamptz)`.execute(db);
  for (const { person } of told) tenant.changes.people.add(person);
  if (told.some((each) => each.due?.getTime() === due.getTime())) {
    await queueMails(tenant, due);
  }
}

/** Mails of a minute are one job. */
export const queueMails = (tenant: Tenant, due: Date): Promise<void> =>
  enqueue(tenant, notificationMails, { due: due.toISOString() }, { key: due.toISOString(), runAt: due });

function itemOf({ author }: Tenant, { kind, object, parts = {}, group }: Notice, people: readonly string[]) {
  const { type, id, name } = object;
  const actors = author.type === 'user' && author.id ? [{ id: author.id, name: author.name }] : [];
  return {
    people,
    kind,
    channel: usualChannel(kind),
    permission: permissionFor[type],
    object_type: type,
    object_id: id,
    object_name: name,
    case_id: type === 'case' ? id : object.case_id,
    contract_id: type === 'contract' ? id : object.contract_id,
    counterparty_id: object.counterparty_id,
    group_key: group ?? `${kind}:${id}`,
    parts: { ...parts, ...(parts.text !== undefined && { text: beginningOf(parts.text) }), actors },
  };
}

/** What is kept of a text. */
const beginningOf = (text: string) => (text.length > maxText ? `${text.slice(0, maxText).toWellFormed()}…` : text);

/** Which of a person’s notifications: those of groups, or all that are about something. */
type Which = { readonly groups: readonly string[] } | { readonly about: string };

/** Marks what a person has not read as read: they opened it where it happened. */
export async function settleNotifications(tenant: Tenant, person: string, which: Which): Promise<void> {
  const unread = updateTable(tenant, 'notifications')
    .set({ read_at: sql`now()`, seen_at: sql`coalesce(seen_at, now())`, ...unsent })
    .where('user_id', '=', person)
    .where('read_at', 'is', null);
  const settled =
    'about' in which
      ? unread.where('object_id', '=', which.about)
      : unread.where('group_key', '=', sql<string>`any(${[...which.groups]}::text[])`);
  await settled.execute();
}

/** Takes back what people, or one of them, were told of something that is no longer there. */
export async function withdrawNotifications(tenant: Tenant, group: string, person?: string): Promise<void> {
  await withEveryRow(tenant, async (all) => {
    const told = deleteFrom(all, 'notifications').where('group_key', '=', group);
    await (person === undefined ? told : told.where('user_id', '=', person)).execute();
  });
}

/** Takes back all that some people were told about something: they have nothing to do with it any more. */
export async function withdrawNotificationsOf(tenant: Tenant, people: readonly string[], about: string): Promise<void> {
  if (people.length === 0) return;
  await withEveryRow(tenant, async (all) => {
    await deleteFrom(all, 'notifications')
      .where('object_id', '=', about)
      .where('user_id', '=', anyOf(people))
      .execute();
  });
}

interface Retold {
  /** What the notifications are about. */
  readonly about: string;
  readonly groups: readonly string[];
  readonly before: string;
  /** Left out where nothing is said any more. */
  readonly after?: string;
}

/** Tells what someone wrote as they write it now; where they took it back, that they wrote alone. */
export async function retellNotifications(tenant: Tenant, { about, groups, before, after }: Retold): Promise<void> {
  const parts =
    after === undefined
      ? sql<string>`parts - 'text'`
      : sql<string>`parts || jsonb_build_object('text', ${beginningOf(after)}::text)`;
  await withEveryRow(tenant, async (all) => {
    await updateTable(all, 'notifications')
      .set({ parts })
      .where('object_id', '=', about)
      .where('group_key', '=', sql<string>`any(${[...groups]}::text[])`)
      .where(sql`parts->>'text'`, '=', beginningOf(before))
      .execute();
  });
}

/** What is read, archived or muted isn’t sent by mail any more. */
export const unsent = {
  mail_state: sql<'none'>`case when mail_state = 'sent' then 'sent' else 'none' end`,
  mail_due: null,
};
