-- Frameworks: what an organisation measures itself by. An imported version never changes; what was written here does.
create table frameworks (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  publisher text,
  licence text,
  attribution text,
  origin text not null check (origin in ('own', 'imported')),
  adopted_version_id uuid not null,
  revision integer not null default 1,
  created_by uuid not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, created_by) references users
);
create index frameworks_by_name on frameworks (organisation_id, name_key, id) where deleted_at is null;
create index frameworks_by_created on frameworks (organisation_id, created_at, id) where deleted_at is null;
create index frameworks_by_updated on frameworks (organisation_id, updated_at, id) where deleted_at is null;
call isolate_by_organisation('frameworks');

create table framework_versions (
  organisation_id uuid not null,
  id uuid not null,
  framework_id uuid not null,
  version text not null,
  format text not null,
  -- Of the file that was dropped, and the release that it is, unaltered.
  sha256 text,
  release text,
  counts jsonb not null check (jsonb_typeof(counts) = 'object'),
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, framework_id) references frameworks
);
create index framework_versions_of_one on framework_versions (organisation_id, framework_id, created_at, id);
create index framework_versions_by_file on framework_versions (organisation_id, sha256) where sha256 is not null;
call isolate_by_organisation('framework_versions');

-- A framework and its first version name each other.
alter table frameworks add constraint frameworks_adopted_version
  foreign key (organisation_id, adopted_version_id) references framework_versions deferrable initially deferred;

create table requirements (
  organisation_id uuid not null,
  version_id uuid not null,
  ref text not null,
  label text not null,
  title text not null,
  class text,
  kind text not null check (kind in ('group', 'control', 'article', 'paragraph', 'point')),
  parent text,
  position integer not null check (position >= 0),
  depth integer not null check (depth >= 0),
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  params jsonb not null check (jsonb_typeof(params) = 'array'),
  assessable boolean not null,
  context boolean not null default false,
  withdrawn boolean not null default false,
  successors jsonb not null default '[]' check (jsonb_typeof(successors) = 'array'),
  weight double precision not null default 1 check (weight > 0),
  primary key (organisation_id, version_id, ref),
  foreign key (organisation_id, version_id) references framework_versions
);
create index requirements_in_order on requirements (organisation_id, version_id, position);
call isolate_by_organisation('requirements');

create table framework_imports (
  organisation_id uuid not null,
  id uuid not null,
  state text not null default 'choosing' check (
    state in ('choosing', 'reading', 'preview', 'importing', 'done', 'refused')
  ),
  -- Names, sizes and hashes of what was dropped.
  files jsonb not null default '[]' check (jsonb_typeof(files) = 'array'),
  gallery text,
  -- The framework that it becomes a version of; null for a new one, until it is there.
  framework_id uuid,
  version_id uuid,
  is_known boolean not null default false,
  refusal text,
  preview jsonb,
  created_by uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, framework_id) references frameworks,
  foreign key (organisation_id, version_id) references framework_versions,
  foreign key (organisation_id, created_by) references users,
  check ((state = 'refused') = (refusal is not null))
);
call isolate_by_organisation('framework_imports');

grant select, insert, update on frameworks, framework_versions, framework_imports to accordant_app;
grant select, insert, update, delete on requirements to accordant_app;
