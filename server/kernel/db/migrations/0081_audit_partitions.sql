-- Audit entries by month, so that what an installation need not keep any more is detached instead of deleted row by row.
-- A primary key has to name the month's column: that a number is given once is up to the organisation's head, whose row
-- is locked while an entry is added.
alter table audit_entries rename to audit_entries_old;
alter table audit_entries_old drop constraint audit_entries_pkey;
alter index audit_entries_action rename to audit_entries_old_action;
alter index audit_entries_actor rename to audit_entries_old_actor;
alter index audit_entries_target rename to audit_entries_old_target;
alter index audit_entries_time rename to audit_entries_old_time;

create table audit_entries (
  organisation_id uuid not null,
  sequence bigint not null,
  occurred_at timestamptz(3) not null,
  schema_version smallint not null,
  action text not null,
  outcome text not null constraint audit_entries_outcome_check check (outcome in ('success', 'refused', 'failure')),
  actor_type text not null constraint audit_entries_actor_type_check check (actor_type in ('user', 'system', 'operator')),
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
  primary key (organisation_id, sequence, occurred_at)
) partition by range (occurred_at);
create index audit_entries_action on audit_entries (organisation_id, action, sequence);
create index audit_entries_actor on audit_entries (organisation_id, actor_id, sequence);
create index audit_entries_target on audit_entries (organisation_id, target_type, target_id, sequence);
create index audit_entries_time on audit_entries (organisation_id, occurred_at, sequence);
call isolate_by_organisation('audit_entries');
create trigger audit_entries_only_grow
  before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
grant select, insert on audit_entries to accordant_app;

-- A partition is reached through its table alone, and grows only.
create procedure guard_audit_partition(partition regclass) language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', partition);
  execute format('alter table %s force row level security', partition);
  execute format(
    'create or replace trigger audit_entries_partition_only_grows before update or delete or truncate on %s
     for each statement execute function refuse_change()', partition);
  execute format('revoke all on %s from accordant_app', partition);
end
$$;

-- Makes the partition of a month unless it is there. Entries that the default partition caught meanwhile stay there.
create procedure make_audit_partition(month date) language plpgsql
  as $$
declare
  name text := 'audit_entries_' || to_char(month, 'YYYY_MM');
begin
  execute format('create table %I partition of audit_entries for values from (%L) to (%L)',
    name, month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
  call guard_audit_partition(name::regclass);
exception when duplicate_table or check_violation or invalid_object_definition then null;
end
$$;

create table audit_entries_default partition of audit_entries default;
call guard_audit_partition('audit_entries_default');

-- What there is becomes the partition of all time up to this month; an empty table goes.
do $$
declare
  this_month date := date_trunc('month', now() at time zone 'UTC');
  next_month date := this_month + interval '1 month';
  first_month date := this_month;
begin
  alter table audit_entries_old no force row level security;
  if exists (select from audit_entries_old) then
    execute format('alter table audit_entries_old rename to %I', 'audit_entries_until_' || to_char(this_month, 'YYYY_MM'));
    execute format('alter table audit_entries attach partition %I for values from (minvalue) to (%L)',
      'audit_entries_until_' || to_char(this_month, 'YYYY_MM'), next_month::timestamp at time zone 'UTC');
    execute format('drop policy one_organisation on %I', 'audit_entries_until_' || to_char(this_month, 'YYYY_MM'));
    call guard_audit_partition(('audit_entries_until_' || to_char(this_month, 'YYYY_MM'))::regclass);
    first_month := next_month;
  else
    drop table audit_entries_old;
  end if;
  for ahead in 0..3 loop
    if this_month + make_interval(months => ahead) >= first_month then
      call make_audit_partition((this_month + make_interval(months => ahead))::date);
    end if;
  end loop;
end
$$;

-- Where the chain of an organisation begins once older partitions were removed: the last entry of those, signed.
create table audit_starts (
  organisation_id uuid primary key references organisations,
  sequence bigint not null,
  hash text not null,
  signed_at timestamptz(3) not null,
  key_id text not null,
  signature text not null
);
call isolate_by_organisation('audit_starts');
grant select, insert, update on audit_starts to accordant_app;

-- Which daily jobs were queued may be looked up, by the organisation that they are for.
grant select on schedule_runs to accordant_app;
