-- Policies, procedures, evidence and records, with versions that are approved and published.
create table compliance_resources (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  kind text not null default 'policy' check (kind in ('policy', 'procedure', 'evidence', 'record')),
  owner_id uuid,
  classification text not null default 'internal'
    check (classification in ('internal', 'public', 'confidential', 'restricted')),
  review_frequency text not null default 'never'
    check (review_frequency in ('never', 'quarterly', 'half_yearly', 'yearly', 'every_two_years')),
  next_review date,
  audience text not null default 'everyone' check (audience in ('everyone', 'roles')),
  -- The tasks for its reviews.
  review_series_id uuid,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, owner_id) references users,
  foreign key (organisation_id, review_series_id) references task_series,
  foreign key (organisation_id, created_by) references users
);
create index compliance_resources_by_name on compliance_resources (organisation_id, name_key, id) where deleted_at is null;
create index compliance_resources_by_created on compliance_resources (organisation_id, created_at, id) where deleted_at is null;
create index compliance_resources_by_updated on compliance_resources (organisation_id, updated_at, id) where deleted_at is null;
call isolate_by_organisation('compliance_resources');

-- The roles of an audience that isn't everyone.
create table compliance_resource_roles (
  organisation_id uuid not null,
  resource_id uuid not null,
  role_id uuid not null,
  primary key (organisation_id, resource_id, role_id),
  foreign key (organisation_id, resource_id) references compliance_resources,
  foreign key (organisation_id, role_id) references permission_classes on delete cascade
);
create index compliance_resource_roles_of_role on compliance_resource_roles (organisation_id, role_id);
call isolate_by_organisation('compliance_resource_roles');

create table compliance_versions (
  organisation_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  major integer not null check (major > 0),
  minor integer not null check (minor >= 0),
  number text not null,
  content text not null check (content in ('file', 'text', 'link')),
  body text,
  link text,
  file_name text,
  file_sha256 text,
  media_type text,
  -- SHA-256 of the file, of the text, or of the address.
  sha256 text not null,
  effective date,
  expires date,
  material_change boolean not null default false,
  note text not null default '',
  state text not null default 'draft'
    check (state in ('draft', 'in_review', 'approved', 'published', 'superseded', 'retired')),
  emergency_reason text not null default '',
  author_id uuid,
  published_by uuid,
  published_at timestamptz(3),
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, resource_id, major, minor),
  foreign key (organisation_id, resource_id) references compliance_resources,
  foreign key (organisation_id, file_sha256) references files,
  foreign key (organisation_id, author_id) references users,
  foreign key (organisation_id, published_by) references users,
  check ((content = 'file') = (file_sha256 is not null)),
  check ((content = 'text') = (body is not null)),
  check ((content = 'link') = (link is not null)),
  check (effective <= expires)
);
-- One version of a resource is in force at a time.
create unique index compliance_versions_published on compliance_versions (organisation_id, resource_id)
  where state = 'published';
call isolate_by_organisation('compliance_versions');

create table compliance_decisions (
  organisation_id uuid not null,
  id uuid not null,
  version_id uuid not null,
  decision text not null check (decision in ('approved', 'rejected')),
  comment text not null,
  decided_by uuid not null,
  decided_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, version_id) references compliance_versions,
  foreign key (organisation_id, decided_by) references users
);
create index compliance_decisions_of_version on compliance_decisions (organisation_id, version_id);
call isolate_by_organisation('compliance_decisions');

grant select, insert, update on compliance_resources, compliance_versions to accordant_app;
grant select, insert, delete on compliance_resource_roles to accordant_app;
-- A decision stays as it was made.
grant select, insert on compliance_decisions to accordant_app;
