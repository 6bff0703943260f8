-- Where an organisation sends its audit trail, and how far: every entry up to `sent_through` has arrived.
create table audit_streams (
  organisation_id uuid not null references organisations,
  id uuid not null,
  name text not null,
  target jsonb not null,
  certificate text,
  -- Encrypted by the application.
  secret text,
  sent_through bigint not null,
  last_sent_at timestamptz(3),
  failures integer not null default 0,
  failing_since timestamptz(3),
  problem text,
  problem_detail text,
  next_try_at timestamptz(3) not null default now(),
  paused_at timestamptz(3),
  paused_because text check (paused_because in ('manager', 'failures')),
  revision integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, created_by) references users
);
create unique index audit_streams_name on audit_streams (organisation_id, lower(name));
create index audit_streams_due on audit_streams (next_try_at) where paused_at is null;

call isolate_by_organisation('audit_streams');
create policy owner_queues on audit_streams for select to current_user using (true);
create policy owner_queues on audit_heads for select to current_user using (true);
grant select, insert, update, delete on audit_streams to accordant_app;

-- Queues a job for every stream that has entries to send and is not to wait. Those of an organisation run in turn.
create function queue_audit_streams(task text, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
  select graphile_worker.add_job(
    task,
    json_build_object('organisation_id', s.organisation_id, 'payload', json_build_object('streamId', s.id)),
    queue_name => task || ':' || s.organisation_id,
    job_key => task || ':' || s.organisation_id || ':' || s.id,
    max_attempts => 1
  )
  from audit_streams s join audit_heads h on h.organisation_id = s.organisation_id
  where s.paused_at is null and s.next_try_at <= at and s.sent_through < h.sequence
$$;

revoke all on function queue_audit_streams from public;
grant execute on function queue_audit_streams to accordant_app;
