-- The last day, by an organisation's own clock, for which a daily job was queued.
create table schedule_runs (
  organisation_id uuid not null references organisations,
  name text not null,
  last_day date not null,
  primary key (organisation_id, name)
);
call isolate_by_organisation('schedule_runs');
create policy owner_schedules on schedule_runs to current_user using (true) with check (true);

-- A zone that this PostgreSQL does not know counts as UTC: one organisation must not stop the clocks of all.
create function local_time_in(zone text, at timestamptz) returns timestamp
  language plpgsql stable
  as $$
begin
  return at at time zone zone;
exception when invalid_parameter_value then
  return at at time zone 'UTC';
end
$$;

-- Queues a job for every organisation whose clock has come to `at_time` on a day for which it was not queued yet.
create function queue_daily_job(task text, at_time time, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
  with zones as materialized (
    select time_zone, local_time_in(time_zone, at) as local
    from (select distinct time_zone from organisations) zone
  ),
  queued as (
    insert into schedule_runs (organisation_id, name, last_day)
    select o.id, task, z.local::date
    from organisations o join zones z on z.time_zone = o.time_zone
    where z.local::time >= at_time
      and local_time_in(o.time_zone, o.created_at) <= z.local::date + at_time
    order by o.id
    on conflict (organisation_id, name) do update set last_day = excluded.last_day
      where schedule_runs.last_day < excluded.last_day
    returning organisation_id, last_day
  )
  select graphile_worker.add_job(
    task,
    json_build_object('organisation_id', organisation_id, 'payload', json_build_object('day', last_day)),
    job_key => task || ':' || organisation_id
  ) from queued
$$;

revoke all on function queue_daily_job from public;
grant execute on function queue_daily_job to accordant_app;
