import { sql } from 'kysely';
import type { NotificationKind } from '#api-contract/notifications/kinds';
import type { Tenant } from '#kernel/db';
import { schedule } from '#kernel/jobs';
import { type Notice, notify } from '#kernel/notifications';
import { statusOf } from '#resources/contract-facts';

const atATime = 1_000;

/** How long what was missed is made up for, in days. */
const overdueDays = 7;
/** Notice deadlines are told of twice. */
const [noticeFar, noticeNear] = [30, 7];
/** Days that notifications are kept: read or archived ones, and others. */
const kept = { settled: 90, unread: 400 };

/** Tells people each morning of what is due, overdue, or has a notice deadline near; told again it is told once. */
export const remind = schedule({
  name: 'notifications.remind',
  everyDayAt: '06:30',
  run: async ({ day, inTenant }) => {
    for (const source of sources) {
      let after: string | null = null;
      do after = await inTenant((tenant) => remindOf(tenant, source, day, after));
      while (after !== null);
    }
    await inTenant(forget);
  },
});

interface Reminded {
  readonly id: string;
  readonly name: string;
  readonly person: string;
  readonly kind: NotificationKind;
  readonly day: string;
  readonly group_key: string;
  readonly case_id: string | null;
  readonly contract_id: string | null;
  readonly counterparty_id: string | null;
}

interface Source {
  readonly type: Notice['object']['type'];
  /** Reads `Reminded` of the organisation, apart from its group. */
  readonly select: (organisationId: string, day: string) => ReturnType<typeof sql>;
}

const dueOf = (kind: 'task' | 'obligation'): Source => ({
  type: kind,
  select: (organisationId, day) => sql`
    select t.id, t.title as name, t.assignee_id as person,
      ${kind}::text || case when t.due_date < ${day}::date then '_overdue' else '_due' end as kind,
      t.due_date as day, '' as step, t.case_id, t.contract_id, t.counterparty_id
    from tasks_and_obligations t
    where t.organisation_id = ${organisationId} and t.deleted_at is null and t.is_open and t.assignee_id is not null
      and (t.kind = 'obligation') = ${kind === 'obligation'}
      and t.due_key between ${day}::date - ${overdueDays}::int and ${day}::date + 1`,
});

const noticeDates: Source = {
  type: 'contract',
  select: (organisationId, day) => sql`
    select c.id, c.title as name, c.owner_id as person, 'notice_date' as kind, c.notice_date as day,
      case when c.notice_date <= ${day}::date + ${noticeNear}::int then 'near' else 'far' end as step,
      null::uuid as case_id, c.id as contract_id, null::uuid as counterparty_id
    from contracts c
    where c.organisation_id = ${organisationId} and c.deleted_at is null and c.stage = 'active' and c.owner_id is not null
      and c.notice_date between ${day}::date and ${day}::date + ${noticeFar}::int
      and ${statusOf(sql`${day}::date`)} = 'notice_due'`,
};

const sources: readonly Source[] = [dueOf('task'), dueOf('obligation'), noticeDates];

/** Tells of some; returns the last one that it looked at, or null where there are no more. */
async function remindOf(tenant: Tenant, { type, select }: Source, day: string, after: string | null) {
  const { rows } = await sql<Reminded>`
    select d.id, d.name, d.person, d.kind, d.day, d.kind || ':' || d.id || ':' || d.day || d.step as group_key,
      d.case_id, d.contract_id, d.counterparty_id
    from (${select(tenant.organisationId, day)}) d
    where ${after === null ? sql`true` : sql`d.id > ${after}::uuid`}
      and (d.contract_id is null or d.contract_id not in (
        select k.id from contracts k where k.organisation_id = ${tenant.organisationId} and k.deleted_at is not null
      ))
      and (d.case_id is null or d.case_id not in (
        select k.id from cases k where k.organisation_id = ${tenant.organisationId} and k.deleted_at is not null
      ))
      and not exists (
        select from notifications n
        where n.organisation_id = ${tenant.organisationId} and n.object_id = d.id and n.user_id = d.person
          and n.group_key = d.kind || ':' || d.id || ':' || d.day || d.step
      )
    order by d.id limit ${atATime}`.execute(tenant.db);
  await notify(
    tenant,
    ...rows.map(({ id, name, person, kind, day: due, group_key, ...owner }): Notice => ({
      people: [person],
      kind,
      object: { type, id, name, ...owner },
      parts: { day: due },
      group: group_key,
    })),
  );
  return rows.length < atATime ? null : (rows.at(-1)?.id ?? null);
}

async function forget({ db, organisationId }: Tenant): Promise<void> {
  await sql`
    delete from notifications
    where organisation_id = ${organisationId} and (
      occurred_at < now() - make_interval(days => ${kept.unread}::int)
      or (occurred_at < now() - make_interval(days => ${kept.settled}::int) and (read_at is not null or archived_at is not null))
    )`.execute(db);
}
