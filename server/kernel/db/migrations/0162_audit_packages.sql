-- Snapshots of assessments as signed packages for auditors.
create table audit_packages (
  organisation_id uuid not null,
  id uuid not null,
  assessment_id uuid not null,
  snapshot_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  failure text check (failure in ('too_large', 'failed')),
  file_sha256 text,
  size bigint,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  primary key (organisation_id, id),
  -- The same snapshot gives the same package.
  unique (organisation_id, snapshot_id),
  foreign key (organisation_id, assessment_id) references assessments on delete cascade,
  foreign key (organisation_id, snapshot_id) references assessment_snapshots,
  foreign key (organisation_id, file_sha256) references files,
  foreign key (organisation_id, created_by) references users,
  check ((state = 'done') = (file_sha256 is not null)),
  check ((state = 'failed') = (failure is not null))
);
create index audit_packages_of_assessment on audit_packages (organisation_id, assessment_id, created_at);
call isolate_by_organisation('audit_packages');

grant select, insert, update on audit_packages to accordant_app;
