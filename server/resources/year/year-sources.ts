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
 * Where days of a year come from. A source reads `id, kind, title, day, starts_on, is_done, is_movable, assignee_id, revision, within_id, at` of the
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
      false as is_movable, c.owner_id as assignee_id, null::integer as revision, null::uuid as within_id, null::json as at
    from contracts c
    where c.organisation_id = ${organisationId} and c.deleted_at is null
      and ${sql.ref(`c.${column}`)} between ${from}::date and ${to}::date and ${assigned(sql`c.owner_id`, assignee)}`,
});

const tasksAndObligations: YearSource = {
  permission: 'tasks.read',
  select: ({ organisationId, reader }, { from, to, assignee }, may) => sql`
    select t.id, t.kind, t.title, t.due_date as day, t.starts_on, not t.is_open as is_done,
      t.is_open and case when t.kind = 'obligation' then ${may('contracts.write')}::boolean else ${may('tasks.write')}::boolean end as is_movable,
      t.assignee_id, t.revision, null::uuid as within_id, null::json as at
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

/** Reviews of policies and records that no task repeats for: those stand among the tasks. */
const resourceReviews: YearSource = {
  permission: 'compliance.read',
  select: ({ organisationId }, { from, to, assignee }) => sql`
    select w.id, 'resource_review' as kind, w.name as title, w.next_review as day, null::date as starts_on,
      false as is_done, false as is_movable, w.owner_id as assignee_id, null::integer as revision, null::uuid as within_id, null::json as at
    from compliance_resources w
    where w.organisation_id = ${organisationId} and w.deleted_at is null
      and w.next_review between ${from}::date and ${to}::date and ${assigned(sql`w.owner_id`, assignee)}
      and not exists (select from task_series s where s.organisation_id = w.organisation_id
        and s.id = w.review_series_id and s.deleted_at is null)`,
};

/** Days on which published versions expire, and what they prove with them. */
const evidenceEnds: YearSource = {
  permission: 'compliance.read',
  select: ({ organisationId }, { from, to, assignee }) => sql`
    select w.id, 'evidence_end' as kind, w.name as title, v.expires as day, null::date as starts_on,
      false as is_done, false as is_movable, w.owner_id as assignee_id, null::integer as revision, null::uuid as within_id, null::json as at
    from compliance_versions v
    join compliance_resources w on w.organisation_id = v.organisation_id and w.id = v.resource_id
    where v.organisation_id = ${organisationId} and v.state = 'published' and w.deleted_at is null
      and v.expires between ${from}::date and ${to}::date and ${assigned(sql`w.owner_id`, assignee)}`,
};

/**
 * The last days of evidence’s own periods, at its answer or control, unless the version behind it expires before. That of a
 * run ends with the next one, whose task stands there.
 */
const evidencePeriods: YearSource = {
  permission: 'compliance.read',
  select: ({ organisationId, reader }, { from, to, assignee }) => sql`
    select e.id, 'evidence_period_end' as kind,
      coalesce(x.name, e.label, case when ${reader.readsContracts}::boolean then c.title end, k.name, e.ref) as title,
      e.period_to as day, null::date as starts_on, false as is_done, false as is_movable,
      case when k.id is null then coalesce(w.assignee_id, a.lead_id) else k.owner_id end as assignee_id,
      null::integer as revision, e.control_id as within_id,
      case when a.id is not null
        then json_build_object('framework_id', a.framework_id, 'assessment_id', a.id, 'ref', e.ref) end as at
    from evidence_links e
    left join assessments a on a.organisation_id = e.organisation_id and a.id = e.assessment_id
    left join frameworks f on f.organisation_id = a.organisation_id and f.id = a.framework_id
    left join answers w on w.organisation_id = e.organisation_id and w.assessment_id = e.assessment_id and w.ref = e.ref
    left join controls k on k.organisation_id = e.organisation_id and k.id = e.control_id
    left join compliance_versions v on v.organisation_id = e.organisation_id and v.id = e.version_id
    left join compliance_resources x on x.organisation_id = v.organisation_id and x.id = v.resource_id
    left join contracts c on c.organisation_id = e.organisation_id and c.id = e.contract_id
    where e.organisation_id = ${organisationId}
      and not exists (
        select from control_runs r
        where r.organisation_id = e.organisation_id and r.id = e.run_id and r.withdrawn_at is null
      )
      and e.period_to between ${from}::date and ${to}::date
      and (v.expires is null or v.expires > e.period_to)
      and case when e.control_id is null then a.state <> 'closed' and f.deleted_at is null
          and (${reader.readsContracts}::boolean or a.subject in ('organisation', 'entity'))
        else k.deleted_at is null and k.status <> 'retired' end
      and ${assigned(sql`(case when k.id is null then coalesce(w.assignee_id, a.lead_id) else k.owner_id end)`, assignee)}`,
};

/** The last days of the periods that are assessed. */
const assessmentEnds: YearSource = {
  permission: 'compliance.read',
  select: ({ organisationId, reader }, { from, to, assignee }) => sql`
    select a.id, 'assessment_end' as kind, a.name as title, a.period_to as day, a.period_from as starts_on,
      a.state = 'closed' as is_done, false as is_movable, a.lead_id as assignee_id, null::integer as revision,
      a.framework_id as within_id, null::json as at
    from assessments a
    join frameworks f on f.organisation_id = a.organisation_id and f.id = a.framework_id
    where a.organisation_id = ${organisationId} and f.deleted_at is null
      and (${reader.readsContracts}::boolean or a.subject in ('organisation', 'entity'))
      and a.period_to between ${from}::date and ${to}::date and ${assigned(sql`a.lead_id`, assignee)}`,
};

/** Every source of days; one that is added here stands on the wheel. */
export const yearSources: readonly YearSource[] = [
  ofContracts('contract_end', 'expiry_date'),
  ofContracts('contract_notice', 'notice_date'),
  tasksAndObligations,
  resourceReviews,
  evidenceEnds,
  evidencePeriods,
  assessmentEnds,
];
