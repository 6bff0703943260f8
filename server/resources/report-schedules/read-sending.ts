import { sql } from 'kysely';
import type { Permission } from '#api-contract/permissions';
import type { ReportSpec } from '#api-contract/reports/spec';
import type { Subscription } from '#kernel/access';
import { type RowOf, selectFrom, type Tenant } from '#kernel/db';

/** Whoever waits for a mail of an occurrence. */
export interface Waiting {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly permissions: readonly Permission[];
}

/** An occurrence of a schedule that is on its way. */
export interface Sending {
  readonly occurrence: Date;
  readonly schedule: Pick<RowOf<'report_schedules'>, 'id' | 'owner_id' | 'formats' | 'when_empty'>;
  readonly ownerName: string;
  readonly report: {
    readonly id: string;
    readonly name: string;
    readonly spec: ReportSpec;
    readonly shared: boolean;
    readonly createdBy: string | null;
    readonly isDeleted: boolean;
  };
  readonly locale: string;
  readonly subscription: Subscription;
  readonly waiting: readonly Waiting[];
}

/** What is left to do of an occurrence; null where its schedule is gone. */
export async function readSending(tenant: Tenant, scheduleId: string, occurrence: Date): Promise<Sending | null> {
  const found = await selectFrom(tenant, 'report_schedules as s')
    .innerJoin('saved_reports as r', (join) =>
      join.onRef('r.organisation_id', '=', 's.organisation_id').onRef('r.id', '=', 's.report_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.organisation_id', '=', 's.organisation_id').onRef('u.id', '=', 's.owner_id'),
    )
    .innerJoin('organisations as o', 'o.id', 's.organisation_id')
    .innerJoin('subscriptions as b', 'b.organisation_id', 's.organisation_id')
    .select(['s.id', 's.owner_id', 's.formats', 's.when_empty', 'u.name as owner', 'o.locale'])
    .select(['r.id as report_id', 'r.name', 'r.spec', 'r.shared', 'r.created_by', 'r.deleted_at'])
    .select(['b.plan', 'b.status', 'b.seats', 'b.trial_ends_at'])
    .where('s.id', '=', scheduleId)
    .executeTakeFirst();
  if (!found) return null;
  const { plan, status, seats, trial_ends_at, ...row } = found;
  return {
    occurrence,
    schedule: row,
    ownerName: row.owner,
    report: {
      id: row.report_id,
      name: row.name,
      spec: row.spec,
      shared: row.shared,
      createdBy: row.created_by,
      isDeleted: row.deleted_at !== null,
    },
    locale: row.locale,
    subscription: { plan, status, seats, trial_ends_at },
    waiting: await readWaiting(tenant, scheduleId, occurrence),
  };
}

async function readWaiting({ db, organisationId }: Tenant, scheduleId: string, occurrence: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select u.id, u.name, u.email, u.status = 'active' as "isActive", p.permissions
    from report_sendings g
    join users u on u.organisation_id = g.organisation_id and u.id = g.user_id
    join permission_classes p on p.organisation_id = u.organisation_id and p.id = u.permission_class_id
    where g.organisation_id = ${organisationId} and g.schedule_id = ${scheduleId} and g.occurrence = ${occurrence}
      and g.outcome = 'waiting'
    order by u.id`.execute(db);
  return rows;
}
