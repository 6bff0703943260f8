-- Guest auditors: what they may see, for how long, and what they did. They are no members.
create table audit_grants (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  email text not null,
  open_from date not null,
  open_until date not null,
  revoked_at timestamptz(3),
  -- Of the link that works once; the link itself is not kept.
  link_hash bytea,
  link_expires_at timestamptz(3),
  last_seen_at timestamptz(3),
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id) references organisations,
  foreign key (organisation_id, created_by) references users,
  check (open_from <= open_until)
);
call isolate_by_organisation('audit_grants');

create table audit_grant_assessments (
  organisation_id uuid not null,
  grant_id uuid not null,
  assessment_id uuid not null,
  primary key (organisation_id, grant_id, assessment_id),
  foreign key (organisation_id, grant_id) references audit_grants,
  foreign key (organisation_id, assessment_id) references assessments on delete cascade
);
create index audit_grant_assessments_of_one on audit_grant_assessments (organisation_id, assessment_id);
call isolate_by_organisation('audit_grant_assessments');

create table audit_sessions (
  organisation_id uuid not null,
  id uuid not null,
  grant_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, token_hash),
  foreign key (organisation_id, grant_id) references audit_grants
);
create index audit_sessions_of_grant on audit_sessions (organisation_id, grant_id);
call isolate_by_organisation('audit_sessions');

create table audit_access_log (
  organisation_id uuid not null,
  id uuid not null,
  grant_id uuid not null,
  deed text not null check (deed in ('link_used', 'assessment_opened', 'requirement_opened', 'downloaded', 'requested')),
  about text not null,
  ip text,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (organisation_id, id),
  foreign key (organisation_id, grant_id) references audit_grants
);
create index audit_access_log_of_grant on audit_access_log (organisation_id, grant_id, at);
call isolate_by_organisation('audit_access_log');

grant select, insert, update on audit_grants to accordant_app;
grant select, insert, delete on audit_grant_assessments, audit_sessions to accordant_app;
-- What a guest did stays as it was written.
grant select, insert on audit_access_log to accordant_app;
