-- Templates: what contracts are drafted from. The text here isn't published yet; publishing freezes it as a version that
-- nobody changes.
create table templates (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  contract_type text,
  language text not null default 'en' check (language in ('en', 'de')),
  -- For whom it is; for everyone where there are none.
  departments text[] not null default '{}',
  self_service boolean not null default false,
  owner_id uuid,
  -- The number of the latest version; 0 before the first.
  version integer not null default 0,
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  variables jsonb not null default '[]' check (jsonb_typeof(variables) = 'array'),
  rules jsonb not null default '[]' check (jsonb_typeof(rules) = 'array'),
  -- The variable that fills each field of a contract.
  contract_fields jsonb not null default '{}' check (jsonb_typeof(contract_fields) = 'object'),
  comments jsonb not null default '[]' check (jsonb_typeof(comments) = 'array'),
  text_revision integer not null default 1,
  -- SHA-256 of these four, and of those of the latest version.
  text_hash text not null,
  published_hash text,
  -- Who writes in it, since when, and when that was last said.
  writer_id uuid,
  writing_since timestamptz(3),
  writer_seen_at timestamptz(3),
  -- Who asked them last to let them write.
  asked_by uuid,
  archived_at timestamptz(3),
  revision integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, owner_id) references users,
  foreign key (organisation_id, writer_id) references users,
  foreign key (organisation_id, asked_by) references users,
  foreign key (organisation_id, created_by) references users,
  check ((writer_id is null) = (writing_since is null) and (writer_id is null) = (writer_seen_at is null))
);
create index templates_by_name on templates (organisation_id, name_key, id) where deleted_at is null;
create index templates_by_created on templates (organisation_id, created_at, id) where deleted_at is null;
create index templates_by_updated on templates (organisation_id, updated_at, id) where deleted_at is null;
call isolate_by_organisation('templates');

create table template_versions (
  organisation_id uuid not null,
  template_id uuid not null,
  number integer not null check (number > 0),
  note text not null,
  body jsonb not null,
  variables jsonb not null,
  rules jsonb not null,
  contract_fields jsonb not null,
  -- The wordings of the clauses of the library that it holds.
  clauses jsonb not null default '[]' check (jsonb_typeof(clauses) = 'array'),
  sha256 text not null,
  published_by uuid not null,
  published_at timestamptz(3) not null default now(),
  primary key (organisation_id, template_id, number),
  foreign key (organisation_id, template_id) references templates,
  foreign key (organisation_id, published_by) references users
);
call isolate_by_organisation('template_versions');

grant select, insert, update on templates to accordant_app;
-- A version is immutable.
grant select, insert on template_versions to accordant_app;
