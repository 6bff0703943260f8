-- Lists of tasks that calendar programs fetch by a secret address. What is stored of the secret is its hash.
create table calendar_feeds (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  -- The filters of the list, as its endpoint takes them.
  filter jsonb not null,
  contract_dates boolean not null,
  plain_titles boolean not null,
  token_hash bytea,
  fetched_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users,
  unique (organisation_id, user_id, name),
  unique (organisation_id, token_hash)
);
call isolate_by_organisation('calendar_feeds');
grant select, insert, update, delete on calendar_feeds to accordant_app;
