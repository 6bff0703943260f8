-- Identifiers for rows that migrations make: UUID v7, as the application's own.
create function uuid_v7() returns uuid
  language sql volatile
  as $$
  select encode(
    set_bit(set_bit(overlay(
      uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6
    ), 52, 1), 53, 1), 'hex'
  )::uuid $$;

-- `merged_into` names the one that stands for it since they were merged.
create table counterparties (
  organisation_id uuid not null references organisations,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null,
  legal_name text,
  other_names text[] not null default '{}',
  relationship text check (relationship in ('customer', 'supplier', 'partner', 'other')),
  registration_number text,
  country text,
  address text,
  contacts jsonb not null default '[]',
  tags text[] not null default '{}',
  parent_id uuid,
  merged_into uuid,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, parent_id) references counterparties,
  foreign key (organisation_id, merged_into) references counterparties,
  foreign key (organisation_id, created_by) references users,
  check (id <> parent_id and id <> merged_into)
);
create unique index counterparties_name on counterparties (organisation_id, lower(name)) where merged_into is null;
create index counterparties_by_name on counterparties (organisation_id, name_key, id) where merged_into is null;
create index counterparties_by_updated on counterparties (organisation_id, updated_at, id) where merged_into is null;
create index counterparties_by_created on counterparties (organisation_id, created_at, id) where merged_into is null;
create index counterparties_parent on counterparties (organisation_id, parent_id) where parent_id is not null;
create index counterparties_merged on counterparties (organisation_id, merged_into) where merged_into is not null;

-- Every name a counterparty goes by. `match_key` leaves out accents and legal forms (see match-key.ts); null until it is
-- worked out.
create table counterparty_names (
  organisation_id uuid not null,
  counterparty_id uuid not null,
  name text not null,
  exact_key text not null generated always as (lower(name)) stored,
  match_key text,
  primary key (organisation_id, counterparty_id, exact_key),
  foreign key (organisation_id, counterparty_id) references counterparties
);
create index counterparty_names_exact on counterparty_names (organisation_id, exact_key);
create index counterparty_names_match on counterparty_names (organisation_id, match_key);

create table counterparty_merges (
  organisation_id uuid not null,
  id uuid not null,
  source_id uuid not null,
  target_id uuid not null,
  -- What moved, so that it can go back.
  contract_ids uuid[] not null,
  child_ids uuid[] not null,
  merged_by uuid,
  merged_at timestamptz(3) not null default now(),
  undone_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, source_id) references counterparties,
  foreign key (organisation_id, target_id) references counterparties,
  foreign key (organisation_id, merged_by) references users
);
create index counterparty_merges_target on counterparty_merges (organisation_id, target_id) where undone_at is null;
create unique index counterparty_merges_source on counterparty_merges (organisation_id, source_id) where undone_at is null;

alter table contracts add column counterparty_id uuid;

-- The owner of the tables moves what is there, for every organisation at once.
alter table contracts no force row level security;

-- Names that contracts hold already become counterparties: one for all spellings in upper and lower case, called as most
-- contracts call it. The contracts keep their own spelling.
create temporary table found_counterparties on commit drop as
select organisation_id, lower(counterparty) as exact_key, uuid_v7() as id,
  mode() within group (order by counterparty) as name,
  mode() within group (order by counterparty_key) as name_key
from contracts where counterparty is not null and counterparty <> ''
group by organisation_id, lower(counterparty);

insert into counterparties (organisation_id, id, name, name_key)
select organisation_id, id, name, coalesce(name_key, exact_key) from found_counterparties;
insert into counterparty_names (organisation_id, counterparty_id, name)
select organisation_id, id, name from found_counterparties;
update contracts c set counterparty_id = f.id
from found_counterparties f
where f.organisation_id = c.organisation_id and f.exact_key = lower(c.counterparty);

alter table contracts add constraint contracts_counterparty
  foreign key (organisation_id, counterparty_id) references counterparties;
create index contracts_of_counterparty on contracts (organisation_id, counterparty_id, updated_at, id)
  where deleted_at is null and counterparty_id is not null;

-- The keys of those names are worked out by a job, since the rule is the application's.
select graphile_worker.add_job(
  'counterparties.match_keys', json_build_object('organisation_id', organisation_id, 'payload', json_build_object())
) from (select distinct organisation_id from found_counterparties) organisations;

alter table contracts force row level security;
call isolate_by_organisation('counterparties');
call isolate_by_organisation('counterparty_names');
call isolate_by_organisation('counterparty_merges');

-- What happened to one thing, for its page.
create index if not exists audit_entries_target on audit_entries (organisation_id, target_type, target_id, sequence);

grant select, insert, update on counterparties, counterparty_merges to accordant_app;
grant select, insert, update, delete on counterparty_names to accordant_app;
