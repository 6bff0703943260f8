-- Assessments of a version of a framework, and what was answered. A requirement without a row was not looked at yet.
create table assessments (
  organisation_id uuid not null,
  id uuid not null,
  framework_id uuid not null,
  version_id uuid not null,
  name text not null,
  subject text not null check (subject in ('organisation', 'entity', 'counterparty', 'contract')),
  entity text,
  counterparty_id uuid,
  contract_id uuid,
  scale text not null default 'none' check (scale in ('none', 'to_3', 'to_5')),
  period_from date,
  period_to date,
  state text not null default 'planned' check (state in ('planned', 'in_progress', 'in_review', 'closed', 'reopened')),
  lead_id uuid,
  count_derived boolean not null default false,
  -- What it was upgraded from, and whether a proposal was settled since.
  carried_from uuid,
  is_settled boolean not null default false,
  soa text not null default 'draft' check (soa in ('draft', 'requested', 'approved')),
  soa_requested_by uuid,
  soa_approved_by uuid,
  soa_approved_at timestamptz(3),
  closed_at timestamptz(3),
  revision integer not null default 1,
  created_by uuid not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, framework_id) references frameworks,
  foreign key (organisation_id, version_id) references framework_versions,
  foreign key (organisation_id, counterparty_id) references counterparties,
  foreign key (organisation_id, contract_id) references contracts,
  foreign key (organisation_id, carried_from) references assessments,
  foreign key (organisation_id, lead_id) references users,
  foreign key (organisation_id, soa_requested_by) references users,
  foreign key (organisation_id, soa_approved_by) references users,
  foreign key (organisation_id, created_by) references users,
  check ((subject = 'entity') = (entity is not null)),
  check ((subject = 'counterparty') = (counterparty_id is not null)),
  check ((subject = 'contract') = (contract_id is not null)),
  check (period_from <= period_to)
);
create index assessments_of_framework on assessments (organisation_id, framework_id, created_at, id);
call isolate_by_organisation('assessments');

create table answers (
  organisation_id uuid not null,
  assessment_id uuid not null,
  ref text not null,
  progress text not null default 'to_do' check (progress in ('to_do', 'in_progress', 'in_review', 'done')),
  result text check (result in ('met', 'partly', 'not_met')),
  applicable boolean not null default true,
  reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  justification text not null default '',
  risk_ref text not null default '',
  score smallint check (score between 0 and 5),
  target smallint check (target between 0 and 5),
  observation text not null default '',
  assignee_id uuid,
  due date,
  parameter_values jsonb not null default '{}' check (jsonb_typeof(parameter_values) = 'object'),
  needs_review boolean not null default false,
  review_reason text check (review_reason in ('evidence', 'wording', 'retest')),
  -- Met, while its evidence is out of date.
  stale boolean not null default false,
  revision integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  primary key (organisation_id, assessment_id, ref),
  foreign key (organisation_id, assessment_id) references assessments on delete cascade,
  foreign key (organisation_id, assignee_id) references users,
  check (applicable or length(justification) >= 10)
);
create index answers_by_assignee on answers (organisation_id, assignee_id, assessment_id) where assignee_id is not null;
call isolate_by_organisation('answers');

-- The sums of all answers, kept in the transaction of each; requirements without one are among them.
create table assessment_totals (
  organisation_id uuid not null,
  assessment_id uuid not null,
  applicable integer not null,
  not_applicable integer not null default 0,
  met integer not null default 0,
  partly integer not null default 0,
  not_met integer not null default 0,
  stale integer not null default 0,
  weight double precision not null,
  weighted double precision not null default 0,
  scored integer not null default 0,
  score integer not null default 0,
  primary key (organisation_id, assessment_id),
  foreign key (organisation_id, assessment_id) references assessments on delete cascade
);
call isolate_by_organisation('assessment_totals');

create table answer_comments (
  organisation_id uuid not null,
  id uuid not null,
  assessment_id uuid not null,
  ref text not null,
  text text not null,
  author_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, assessment_id) references assessments on delete cascade,
  foreign key (organisation_id, author_id) references users
);
create index answer_comments_of_one on answer_comments (organisation_id, assessment_id, ref, created_at, id);
call isolate_by_organisation('answer_comments');

create table assessment_findings (
  organisation_id uuid not null,
  id uuid not null,
  assessment_id uuid not null,
  ref text not null,
  severity text not null default 'medium' check (severity in ('low', 'medium', 'high', 'critical')),
  description text not null,
  treatment text not null default '',
  due date,
  task_id uuid,
  closed_at timestamptz(3),
  revision integer not null default 1,
  created_by uuid not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, assessment_id) references assessments on delete cascade,
  foreign key (organisation_id, task_id) references tasks,
  foreign key (organisation_id, created_by) references users
);
create index assessment_findings_of_one on assessment_findings (organisation_id, assessment_id, created_at, id);
call isolate_by_organisation('assessment_findings');

-- How an assessment was when it was closed.
create table assessment_snapshots (
  organisation_id uuid not null,
  id uuid not null,
  assessment_id uuid not null,
  number integer not null check (number > 0),
  -- Canonical JSON, as it was hashed.
  content text not null,
  sha256 text not null,
  totals jsonb not null check (jsonb_typeof(totals) = 'object'),
  taken_by uuid not null,
  taken_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, assessment_id, number),
  foreign key (organisation_id, assessment_id) references assessments,
  foreign key (organisation_id, taken_by) references users
);
call isolate_by_organisation('assessment_snapshots');

grant select, insert, update, delete on assessments, answers, assessment_totals, answer_comments, assessment_findings
  to accordant_app;
-- What was frozen is immutable.
grant select, insert on assessment_snapshots to accordant_app;
