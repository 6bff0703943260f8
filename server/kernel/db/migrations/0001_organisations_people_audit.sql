-- What a transaction sees is the rows of one organisation: the one named by `set local app.organisation_id`.
-- Without the setting this is null, and null equals nothing.
create function current_organisation() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.organisation_id', true), '')::uuid $$;

create procedure isolate_by_organisation(target regclass, organisation_column text default 'organisation_id')
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy one_organisation on %s using (%I = current_organisation()) with check (%I = current_organisation())',
    target, organisation_column, organisation_column
  );
end
$$;

create table organisations (
  id uuid primary key,
  name text not null,
  country text,
  time_zone text not null,
  locale text not null,
  sample boolean not null default false,
  created_at timestamptz(3) not null default now()
);
call isolate_by_organisation('organisations', 'id');

create table subscriptions (
  organisation_id uuid primary key references organisations,
  plan text not null,
  status text not null check (status in ('trialing', 'active', 'past_due', 'cancelled')),
  seats integer not null check (seats > 0),
  trial_ends_at timestamptz(3),
  updated_at timestamptz(3) not null default now()
);
call isolate_by_organisation('subscriptions');

create table permission_classes (
  organisation_id uuid not null references organisations,
  id uuid not null,
  name text not null,
  built_in boolean not null default false,
  permissions text[] not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organisation_id, id)
);
create unique index permission_classes_name on permission_classes (organisation_id, lower(name));
call isolate_by_organisation('permission_classes');

create table users (
  organisation_id uuid not null references organisations,
  id uuid not null,
  email text not null,
  name text not null,
  password_hash text,
  permission_class_id uuid not null,
  status text not null check (status in ('invited', 'active', 'suspended')),
  rows_per_page smallint not null default 10,
  last_seen_at timestamptz(3),
  invited_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, permission_class_id) references permission_classes
);
create index users_permission_class on users (organisation_id, permission_class_id);
call isolate_by_organisation('users');

-- Whose an e-mail address is, over all organisations. The application reaches it only through the three functions.
create table sign_in_directory (
  email_key text primary key,
  organisation_id uuid not null,
  user_id uuid not null
);

create function find_sign_in(wanted_key text)
  returns table (organisation_id uuid, user_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select d.organisation_id, d.user_id from sign_in_directory d where d.email_key = wanted_key $$;

create function claim_sign_in(wanted_key text, for_user uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  insert into sign_in_directory (email_key, organisation_id, user_id)
  values (wanted_key, current_organisation(), for_user)
  on conflict do nothing;
  return found;
end
$$;

create function release_sign_in(given_key text) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ delete from sign_in_directory where email_key = given_key and organisation_id = current_organisation() $$;

create table access_tokens (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('session', 'api')),
  token_hash bytea not null,
  label text,
  ip text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
create unique index access_tokens_hash on access_tokens (organisation_id, token_hash);
create index access_tokens_user on access_tokens (organisation_id, user_id) where revoked_at is null;
call isolate_by_organisation('access_tokens');

create table one_time_links (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('reset', 'invitation')),
  token_hash bytea not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
create index one_time_links_user on one_time_links (organisation_id, user_id) where used_at is null;
call isolate_by_organisation('one_time_links');

-- One row per organisation: where its audit chain ends, signed. Locked while an entry is added.
create table audit_heads (
  organisation_id uuid primary key references organisations,
  sequence bigint not null default 0,
  hash text not null,
  signed_at timestamptz(3),
  key_id text,
  signature text
);
call isolate_by_organisation('audit_heads');

create table audit_entries (
  organisation_id uuid not null,
  sequence bigint not null,
  occurred_at timestamptz(3) not null,
  schema_version smallint not null,
  action text not null,
  outcome text not null check (outcome in ('success', 'refused', 'failure')),
  actor_type text not null check (actor_type in ('user', 'system', 'operator')),
  actor_id uuid,
  actor_name text not null,
  target_type text not null,
  target_id text,
  target_name text,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  ip text,
  user_agent text,
  previous_hash text not null,
  hash text not null,
  primary key (organisation_id, sequence)
);
create index audit_entries_action on audit_entries (organisation_id, action, sequence);
create index audit_entries_actor on audit_entries (organisation_id, actor_id, sequence);
create index audit_entries_time on audit_entries (organisation_id, occurred_at, sequence);
call isolate_by_organisation('audit_entries');

create function refuse_change() returns trigger
  language plpgsql
  as $$ begin raise exception 'The audit trail can only grow.' using errcode = 'insufficient_privilege'; end $$;

create trigger audit_entries_only_grow
  before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

-- Public halves of the keys that signed heads, so that a changed key does not make older heads unverifiable.
create table audit_keys (
  id text primary key,
  public_key text not null,
  created_at timestamptz(3) not null default now()
);

-- Counters of rate limits, shared by all processes. Losing them in a crash does no harm.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Adds a background job in the caller's transaction. The queue's own tables stay out of the application's reach.
create function enqueue_job(
  task text, payload json, job_key text default null, run_at timestamptz default null, max_attempts integer default null
) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => enqueue_job.payload, job_key => enqueue_job.job_key,
    run_at => enqueue_job.run_at, max_attempts => enqueue_job.max_attempts
  );
end
$$;

revoke all on function find_sign_in, claim_sign_in, release_sign_in, enqueue_job from public;
grant execute on function find_sign_in, claim_sign_in, release_sign_in, enqueue_job to accordant_app;

grant select, insert, update on organisations, subscriptions, audit_heads to accordant_app;
grant select, insert, update, delete on permission_classes, users, access_tokens, one_time_links, rate_limits to accordant_app;
grant select, insert on audit_entries, audit_keys to accordant_app;
