-- What guest auditors ask for, and what the organisation answers.
create table audit_requests (
  organisation_id uuid not null,
  id uuid not null,
  grant_id uuid not null,
  assessment_id uuid not null,
  ref text not null,
  label text not null,
  body text not null,
  task_id uuid not null,
  answer text,
  answered_by uuid,
  answered_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, grant_id) references audit_grants,
  foreign key (organisation_id, assessment_id) references assessments on delete cascade,
  foreign key (organisation_id, task_id) references tasks,
  foreign key (organisation_id, answered_by) references users,
  check ((answer is null) = (answered_at is null))
);
create index audit_requests_of_grant on audit_requests (organisation_id, grant_id, created_at);
create index audit_requests_of_assessment on audit_requests (organisation_id, assessment_id);
create index audit_requests_of_task on audit_requests (organisation_id, task_id);
call isolate_by_organisation('audit_requests');

grant select, insert, update on audit_requests to accordant_app;
