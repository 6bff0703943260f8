-- contract: unused since 0.0.1
-- Redlines of two versions, and what came back: tracked changes of a version with what was decided on each. The release before writes no
-- other source of a version.
alter table contract_versions add constraint contract_versions_source_name
  check (source in ('upload', 'annotated', 'settled')) not valid;
alter table contract_versions validate constraint contract_versions_source_name;
alter table contract_versions drop constraint contract_versions_source_check;

create table version_redlines (
  organisation_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  older_version_id uuid not null,
  newer_version_id uuid not null,
  sha256 text not null,
  file_name text not null,
  notices jsonb not null check (jsonb_typeof(notices) = 'array'),
  created_by uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, contract_id) references contracts,
  foreign key (organisation_id, older_version_id) references contract_versions,
  foreign key (organisation_id, newer_version_id) references contract_versions,
  foreign key (organisation_id, sha256) references files,
  foreign key (organisation_id, created_by) references users
);
create index version_redlines_of_contract on version_redlines (organisation_id, contract_id, created_at, id);
call isolate_by_organisation('version_redlines');

create table document_mark_readings (
  organisation_id uuid not null,
  version_id uuid not null,
  state text not null default 'reading' check (state in ('reading', 'ready', 'failed')),
  -- Why there are none, as a sentence.
  failure text,
  comments jsonb not null default '[]' check (jsonb_typeof(comments) = 'array'),
  -- What the version was compared with, and what differs although nobody tracked it.
  sent jsonb,
  untracked jsonb not null default '[]' check (jsonb_typeof(untracked) = 'array'),
  -- The version of a playbook that both texts are judged by; null without a review.
  playbook_id uuid,
  playbook_version integer,
  judging text check (judging in ('judging', 'judged', 'failed')),
  affected jsonb not null default '[]' check (jsonb_typeof(affected) = 'array'),
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, version_id),
  foreign key (organisation_id, version_id) references contract_versions,
  foreign key (organisation_id, playbook_id, playbook_version) references playbook_versions,
  check (num_nulls(playbook_id, playbook_version, judging) in (0, 3))
);
call isolate_by_organisation('document_mark_readings');

create table document_marks (
  organisation_id uuid not null,
  version_id uuid not null,
  -- Its place among the marks of the file.
  index integer not null,
  kind text not null check (kind in ('insertion', 'deletion', 'moved_from', 'moved_to', 'format')),
  author text not null,
  -- As the file has it.
  date text,
  text text not null,
  before text not null,
  after text not null,
  passage jsonb not null,
  moved integer,
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  decided_by uuid,
  decided_at timestamptz(3),
  revision integer not null default 1,
  primary key (organisation_id, version_id, index),
  foreign key (organisation_id, version_id) references document_mark_readings,
  foreign key (organisation_id, decided_by) references users,
  check ((state = 'open') = (decided_at is null) and (state = 'open') = (decided_by is null))
);
call isolate_by_organisation('document_marks');

grant select, insert on version_redlines to accordant_app;
grant select, insert, update on document_mark_readings, document_marks to accordant_app;
