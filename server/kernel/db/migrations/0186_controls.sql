set local lock_timeout = '5s';
-- What an organisation does, again and again, to meet requirements.
create table controls (
  organisation_id uuid not null,
  id uuid not null,
  ref text not null,
  ref_key text not null,
  name text not null,
  name_key text not null,
  description text,
  owner_id uuid,
  status text not null default 'planned' check (status in ('planned', 'operating', 'retired')),
  frequency text not null default 'as_needed'
    check (frequency in ('as_needed', 'weekly', 'monthly', 'quarterly', 'half_yearly', 'yearly')),
  first_run date,
  maturity integer check (maturity between 0 and 5),
  -- The tasks for its runs, while it runs regularly.
  task_series_id uuid,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, owner_id) references users,
  foreign key (organisation_id, task_series_id) references task_series,
  foreign key (organisation_id, created_by) references users
);
create unique index controls_ref on controls (organisation_id, ref_key) where deleted_at is null;
create index controls_by_name on controls (organisation_id, name_key, id) where deleted_at is null;
create index controls_by_created on controls (organisation_id, created_at, id) where deleted_at is null;
create index controls_by_updated on controls (organisation_id, updated_at, id) where deleted_at is null;
create index controls_of_series on controls (organisation_id, task_series_id) where task_series_id is not null;
call isolate_by_organisation('controls');

-- The requirements that controls cover, in whichever version of their framework.
create table control_requirements (
  organisation_id uuid not null,
  control_id uuid not null,
  framework_id uuid not null,
  ref text not null,
  covers text not null check (covers in ('full', 'part')),
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, control_id, framework_id, ref),
  foreign key (organisation_id, control_id) references controls,
  foreign key (organisation_id, framework_id) references frameworks
);
create index control_requirements_of_requirement on control_requirements (organisation_id, framework_id, ref);
call isolate_by_organisation('control_requirements');

-- Each time that a control was carried out.
create table control_runs (
  organisation_id uuid not null,
  id uuid not null,
  control_id uuid not null,
  -- Its task, where one was planned, and the day of the rule that it was planned for.
  task_id uuid,
  due_on date,
  done_on date not null,
  done_by uuid,
  note text not null default '',
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, control_id) references controls,
  foreign key (organisation_id, task_id) references tasks,
  foreign key (organisation_id, done_by) references users
);
create index control_runs_of_control on control_runs (organisation_id, control_id, done_on desc, id);
create unique index control_runs_task on control_runs (organisation_id, task_id) where task_id is not null;
call isolate_by_organisation('control_runs');

-- Evidence belongs to an answer or to a control, and may have come of one of its runs.
alter table evidence_links alter column assessment_id drop not null;
alter table evidence_links alter column ref drop not null;
alter table evidence_links add column control_id uuid;
alter table evidence_links add column run_id uuid;
alter table evidence_links add constraint evidence_links_owner check (
  (control_id is null) = (assessment_id is not null) and (assessment_id is null) = (ref is null)
  and (run_id is null or control_id is not null)
) not valid;
alter table evidence_links add constraint evidence_links_control
  foreign key (organisation_id, control_id) references controls not valid;
alter table evidence_links add constraint evidence_links_run
  foreign key (organisation_id, run_id) references control_runs on delete set null (run_id) not valid;

-- Where evidence counts: at its answer, at its control, and at every answer that the control covers. One that was retired
-- is among them: what it proved is out of date.
create view evidence_places with (security_invoker = true) as
select e.organisation_id, e.id, e.assessment_id, e.ref, e.control_id, null::text as covers, e.run_id, e.kind,
  e.version_id, e.contract_id, e.contract_version_id, e.clause_start, e.clause_end, e.quote, e.clause_state, e.found,
  e.url, e.label, e.period_from, e.period_to, e.purpose, e.revision, e.created_by, e.created_at
from evidence_links e
union all
select e.organisation_id, e.id, a.id, m.ref, e.control_id, m.covers, e.run_id, e.kind,
  e.version_id, e.contract_id, e.contract_version_id, e.clause_start, e.clause_end, e.quote, e.clause_state, e.found,
  e.url, e.label, e.period_from, e.period_to, e.purpose, e.revision, e.created_by, e.created_at
from evidence_links e
join controls c on c.organisation_id = e.organisation_id and c.id = e.control_id
  and c.status <> 'planned' and c.deleted_at is null
join control_requirements m on m.organisation_id = c.organisation_id and m.control_id = c.id
join assessments a on a.organisation_id = m.organisation_id and a.framework_id = m.framework_id
  and a.subject in ('organisation', 'entity');

grant select, insert, update on controls to accordant_app;
grant select, insert, update, delete on control_requirements, control_runs to accordant_app;
grant select on evidence_places to accordant_app;
