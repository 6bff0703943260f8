create table saved_reports (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  -- What it shows, as `reportSpec` of the contract has it.
  spec jsonb not null check (jsonb_typeof(spec) = 'object'),
  -- Everyone who reads reports sees it; else only who made it.
  shared boolean not null default false,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, created_by) references users
);
create index saved_reports_by_name on saved_reports (organisation_id, name_key, id) where deleted_at is null;
create index saved_reports_by_created on saved_reports (organisation_id, created_at, id) where deleted_at is null;
create index saved_reports_by_updated on saved_reports (organisation_id, updated_at, id) where deleted_at is null;
call isolate_by_organisation('saved_reports');

grant select, insert, update on saved_reports to accordant_app;
