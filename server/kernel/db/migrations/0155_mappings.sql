-- What requirements of one version say of those of another. A published set never changes; its next version is a draft.
create table mapping_sets (
  organisation_id uuid not null,
  id uuid not null,
  -- The first version of the set, by whose id all versions are found.
  series_id uuid not null,
  number integer not null default 1 check (number > 0),
  name text not null,
  source_version_id uuid not null,
  target_version_id uuid not null,
  provenance text not null default '',
  state text not null default 'draft' check (state in ('draft', 'published', 'superseded')),
  published_by uuid,
  published_at timestamptz(3),
  revision integer not null default 1,
  created_by uuid not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, series_id, number),
  foreign key (organisation_id, source_version_id) references framework_versions,
  foreign key (organisation_id, target_version_id) references framework_versions,
  foreign key (organisation_id, published_by) references users,
  foreign key (organisation_id, created_by) references users,
  check (source_version_id <> target_version_id)
);
create index mapping_sets_by_source on mapping_sets (organisation_id, source_version_id, state);
create index mapping_sets_by_target on mapping_sets (organisation_id, target_version_id, state);
call isolate_by_organisation('mapping_sets');

create table mapping_edges (
  organisation_id uuid not null,
  id uuid not null,
  set_id uuid not null,
  sources jsonb not null check (jsonb_typeof(sources) = 'array' and sources <> '[]'),
  target text not null,
  relation text not null check (relation in ('equal', 'superset', 'subset', 'intersects', 'none', 'unknown')),
  strength double precision check (strength between 0 and 10),
  rationale text check (rationale in ('syntactic', 'semantic', 'functional')),
  remarks text not null default '',
  primary key (organisation_id, id),
  foreign key (organisation_id, set_id) references mapping_sets on delete cascade
);
create index mapping_edges_of_set on mapping_edges (organisation_id, set_id, target);
call isolate_by_organisation('mapping_edges');

-- Targets that the edges to them make up together.
create table mapping_covers (
  organisation_id uuid not null,
  set_id uuid not null,
  target text not null,
  primary key (organisation_id, set_id, target),
  foreign key (organisation_id, set_id) references mapping_sets on delete cascade
);
call isolate_by_organisation('mapping_covers');

grant select, insert, update, delete on mapping_sets, mapping_edges, mapping_covers to accordant_app;
