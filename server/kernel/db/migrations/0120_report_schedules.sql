-- When a saved report is sent by mail.
create table report_schedules (
  organisation_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  owner_id uuid not null,
  -- As RFC 5545 has it, from `first_day` on, at a time of day in a zone.
  rule text not null,
  first_day date not null,
  "time" time not null,
  time_zone text not null,
  formats text[] not null check (cardinality(formats) > 0),
  when_empty text not null check (when_empty in ('say', 'skip')),
  -- The first occurrence that was not begun; null behind the last.
  next_at timestamptz(3),
  -- The last occurrence of which the owner and the audit trail were told.
  concluded timestamptz(3),
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, report_id) references saved_reports on delete cascade,
  foreign key (organisation_id, owner_id) references users
);
create index report_schedules_due on report_schedules (next_at) where next_at is not null;
create index report_schedules_of_report on report_schedules (organisation_id, report_id, created_at, id);

create table report_schedule_recipients (
  organisation_id uuid not null,
  schedule_id uuid not null,
  user_id uuid not null,
  primary key (organisation_id, schedule_id, user_id),
  foreign key (organisation_id, schedule_id) references report_schedules on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);

-- One mail of an occurrence to a recipient: nobody gets two.
create table report_sendings (
  organisation_id uuid not null,
  schedule_id uuid not null,
  occurrence timestamptz(3) not null,
  user_id uuid not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'sent', 'empty', 'left_out', 'failed')),
  attempts integer not null default 0,
  problem text,
  primary key (organisation_id, schedule_id, occurrence, user_id),
  foreign key (organisation_id, schedule_id) references report_schedules on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);

call isolate_by_organisation('report_schedules');
call isolate_by_organisation('report_schedule_recipients');
call isolate_by_organisation('report_sendings');
create policy owner_queues on report_schedules for select to current_user using (true);
grant select, insert, update, delete on report_schedules, report_schedule_recipients, report_sendings to accordant_app;

-- Queues a job for every schedule that is due. Those of an organisation run in turn.
create function queue_report_schedules(task text, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
  select graphile_worker.add_job(
    task,
    json_build_object('organisation_id', s.organisation_id, 'payload', json_build_object('scheduleId', s.id)),
    queue_name => task || ':' || s.organisation_id,
    job_key => task || ':' || s.organisation_id || ':' || s.id,
    max_attempts => 1
  )
  from report_schedules s where s.next_at <= at
$$;

revoke all on function queue_report_schedules from public;
grant execute on function queue_report_schedules to accordant_app;
