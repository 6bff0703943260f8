-- How people arrange lists for themselves.
create table list_preferences (
  organisation_id uuid not null,
  user_id uuid not null,
  list text not null check (list in ('contracts', 'counterparties', 'cases')),
  columns text[],
  widths jsonb not null default '{}',
  endless boolean not null default false,
  primary key (organisation_id, user_id, list),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call isolate_by_organisation('list_preferences');

-- Saved views: a name for an address. A shared one outlives whoever made it.
create table saved_views (
  organisation_id uuid not null references organisations,
  id uuid not null,
  list text not null check (list in ('contracts', 'counterparties', 'cases')),
  name text not null,
  address text not null,
  shared boolean not null default false,
  user_id uuid,
  updated_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users on delete set null (user_id)
);
create index saved_views_of_list on saved_views (organisation_id, list, user_id);
call isolate_by_organisation('saved_views');

grant select, insert, update, delete on list_preferences, saved_views to accordant_app;

-- Lookups for further filters of the contract list.
create index contracts_by_our_entity on contracts (organisation_id, our_entity, updated_at, id)
  where deleted_at is null and our_entity is not null;
create index contracts_by_governing_law on contracts (organisation_id, governing_law, updated_at, id)
  where deleted_at is null and governing_law is not null;
create index contracts_by_agreement on contracts (organisation_id, agreement_date, id)
  where deleted_at is null and agreement_date is not null;
