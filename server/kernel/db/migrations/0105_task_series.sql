-- Tasks that come again: the rule and what each of them begins with.
create table task_series (
  organisation_id uuid not null,
  id uuid not null,
  rule text not null,
  first_day date not null,
  -- A fixed series counts from its first day; one `after_completion` from the day on which the one before was closed.
  anchor text not null default 'fixed' check (anchor in ('fixed', 'after_completion')),
  on_working_day boolean not null default false,
  lead_days integer not null default 14 check (lead_days between 0 and 366),
  -- The first day that no task was made for yet; empty where there is none, and where it is not known before a completion.
  next_day date,
  title text not null,
  body text,
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  assignee_id uuid,
  department text,
  category text,
  checklist jsonb not null default '[]',
  case_id uuid,
  contract_id uuid,
  counterparty_id uuid,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, assignee_id) references users,
  foreign key (organisation_id, case_id) references cases,
  foreign key (organisation_id, contract_id) references contracts,
  foreign key (organisation_id, counterparty_id) references counterparties,
  foreign key (organisation_id, created_by) references users,
  check (num_nonnulls(case_id, contract_id, counterparty_id) <= 1)
);
create index task_series_due on task_series (organisation_id, (next_day - lead_days), id)
  where deleted_at is null and next_day is not null;
create index task_series_after_completion on task_series (organisation_id, id)
  where deleted_at is null and anchor = 'after_completion';
create index task_series_of_case on task_series (organisation_id, case_id, id) where case_id is not null;

call isolate_by_organisation('task_series');
-- What belongs to a case is read with it.
create policy privileged_cases on task_series as restrictive using (
  case_id is null or exists (
    select from cases c where c.organisation_id = task_series.organisation_id and c.id = task_series.case_id
  )
);
grant select, insert, update on task_series to accordant_app;

alter table tasks add column series_id uuid, add column original_date date;
alter table tasks add constraint tasks_series_fkey
  foreign key (organisation_id, series_id) references task_series not valid;
alter table tasks validate constraint tasks_series_fkey;
