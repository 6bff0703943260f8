-- The clause library: wordings that templates hold, with their ranked fallbacks. A version is never changed.
create table clauses (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  category text,
  language text not null default 'en' check (language in ('en', 'de')),
  version integer not null default 1,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, created_by) references users
);
create index clauses_by_name on clauses (organisation_id, name_key, id) where deleted_at is null;
create index clauses_by_created on clauses (organisation_id, created_at, id) where deleted_at is null;
create index clauses_by_updated on clauses (organisation_id, updated_at, id) where deleted_at is null;
call isolate_by_organisation('clauses');

create table clause_versions (
  organisation_id uuid not null,
  clause_id uuid not null,
  number integer not null check (number > 0),
  wording jsonb not null check (jsonb_typeof(wording) = 'object'),
  -- The one that is preferred first.
  fallbacks jsonb not null default '[]' check (jsonb_typeof(fallbacks) = 'array'),
  note text not null default '',
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, clause_id, number),
  foreign key (organisation_id, clause_id) references clauses,
  foreign key (organisation_id, created_by) references users
);
call isolate_by_organisation('clause_versions');

-- Which clauses the text of a template holds now, so that a new version finds its templates.
create table template_clauses (
  organisation_id uuid not null,
  template_id uuid not null,
  clause_id uuid not null,
  version integer not null,
  follow boolean not null,
  primary key (organisation_id, template_id, clause_id, version, follow),
  foreign key (organisation_id, template_id) references templates,
  foreign key (organisation_id, clause_id, version) references clause_versions
);
create index template_clauses_by_clause on template_clauses (organisation_id, clause_id);
call isolate_by_organisation('template_clauses');

grant select, insert, update on clauses to accordant_app;
-- A version is immutable.
grant select, insert on clause_versions to accordant_app;
grant select, insert, delete on template_clauses to accordant_app;
