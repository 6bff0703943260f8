import { sql } from 'kysely';
import type { Permission } from '#api-contract/permissions';
import { readable, type Tenant } from '#kernel/db';
import type { Fragment } from '#kernel/lists';

/** The days that are asked for, and whose. */
export interface Window {
  readonly from: string;
  readonly to: string;
  readonly assignee?: string | undefined;
}

/**
 * Where days of a year come from. A source reads `id, kind, title, day, starts_on, is_done, is_movable, assignee_id, revision` of the
 * organisation's rows within the window; its caller holds the permission.
 */
interface YearSource {
  readonly permission: Permission;
  readonly select: (tenant: Tenant, window: Window, may: (permission: Permission) => boolean) => Fragment;
}

const assigned = (column: Fragment, assignee: string | undefined) =>
  assignee === undefined ? sql`true` : sql`${column} = ${assignee}`;

const ofContracts = (kind: 'contract_end' | 'contract_notice', column: string): YearSource => ({
  permission: 'contracts.read',
  select: ({ organisationId }, { from, to, assignee }) => sql`
    select c.id, ${sql.lit(kind)} as kind, c.title, ${sql.ref(`c.${column}`)} as day, null::date as starts_on, c.stage in ('expired', 'terminated') as is_done,
      false as is_movable, c.owner_id as assignee_id, null::integer as revision
    from contracts c
    where c.organisation_id = ${organisationId} and c.deleted_at is null
      and ${sql.ref(`c.${column}`)} between ${from}::date and ${to}::date and ${assigned(sql`c.owner_id`, assignee)}`,
});

const tasksAndObligations: YearSource = {
  permission: 'tasks.read',
  select: ({ organisationId, reader }, { from, to, assignee }, may) => sql`
    select t.id, t.kind, t.title, t.due_date as day, t.starts_on, not t.is_open as is_done,
      t.is_open and case when t.kind = 'obligation' then ${may('contracts.write')}::boolean else ${may('tasks.write')}::boolean end as is_movable,
      t.assignee_id, t.revision
    from tasks_and_obligations t
    where t.organisation_id = ${organisationId} and t.deleted_at is null and t.is_accepted
      and ${readable('tasks_and_obligations', 't', reader)}
      and t.due_key between ${from}::date and ${to}::date and t.status <> 'cancelled'
      and (t.contract_id is null or t.contract_id not in (
        select k.id from contracts k where k.organisation_id = ${organisationId} and k.deleted_at is not null
      ))
      and (t.case_id is null or t.case_id not in (
        select k.id from cases k where k.organisation_id = ${organisationId} and k.deleted_at is not null
      ))
      and ${assigned(sql`t.assignee_id`, assignee)}`,
};

/** Every source of days; one that is added here stands on the wheel. */
export const yearSources: readonly YearSource[] = [
  ofContracts('contract_end', 'expiry_date'),
  ofContracts('contract_notice', 'notice_date'),
  tasksAndObligations,
];
