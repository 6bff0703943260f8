-- What is to be done: by itself, in a case, or under a contract or counterparty. `case_tasks` moves in, with its ids.
create table tasks (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null default 'task' check (kind in ('task', 'review', 'approval')),
  title text not null,
  body text,
  status text not null default 'open' check (status in ('open', 'in_progress', 'waiting', 'done', 'cancelled')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  assignee_id uuid,
  starts_on date,
  due_date date,
  department text,
  category text,
  estimate_hours real,
  checklist jsonb not null default '[]',
  case_id uuid,
  contract_id uuid,
  counterparty_id uuid,
  done_at timestamptz(3),
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
  check (num_nonnulls(case_id, contract_id, counterparty_id) <= 1),
  check ((status = 'done') = (done_at is not null))
);
create index tasks_by_day on tasks
  (organisation_id, (case when due_date is null then 'infinity'::date else due_date end), id) where deleted_at is null;
create index tasks_by_day_last on tasks
  (organisation_id, (case when due_date is null then '-infinity'::date else due_date end), id) where deleted_at is null;
-- As the list is opened: what is open, by due date, of all or of one person.
create index tasks_open_by_day on tasks
  (organisation_id, (case when due_date is null then 'infinity'::date else due_date end), id)
  where deleted_at is null and status in ('open', 'in_progress', 'waiting');
create index tasks_of_assignee on tasks
  (organisation_id, assignee_id, (case when due_date is null then 'infinity'::date else due_date end), id)
  where deleted_at is null and assignee_id is not null;
create index tasks_by_updated on tasks (organisation_id, updated_at, id) where deleted_at is null;
create index tasks_of_case on tasks (organisation_id, case_id, created_at, id) where case_id is not null;
create index tasks_of_contract on tasks (organisation_id, contract_id, id) where contract_id is not null;
create index tasks_of_counterparty on tasks (organisation_id, counterparty_id, id) where counterparty_id is not null;
create index tasks_in_bin on tasks (organisation_id, updated_at, id) where deleted_at is not null;

-- The owner of the tables is held back too, and this is the work of no organisation.
alter table case_tasks no force row level security;
insert into tasks (organisation_id, id, title, status, assignee_id, due_date, case_id, done_at, created_at, updated_at)
select organisation_id, id, title, case when done_at is null then 'open' else 'done' end, assignee_id, due_date, case_id,
  done_at, created_at, coalesce(done_at, created_at)
from case_tasks;
alter table case_tasks force row level security;

-- A server of the release before still writes to `case_tasks`.
create function follow_case_tasks() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' then
    update tasks set deleted_at = now() where organisation_id = old.organisation_id and id = old.id;
    return null;
  end if;
  insert into tasks (organisation_id, id, title, status, assignee_id, due_date, case_id, done_at)
  values (new.organisation_id, new.id, new.title, case when new.done_at is null then 'open' else 'done' end,
    new.assignee_id, new.due_date, new.case_id, new.done_at)
  on conflict (organisation_id, id) do nothing;
  if tg_op = 'UPDATE' then
    -- Only what differs: the task may have been changed since by a server of this release.
    update tasks set
      title = case when new.title is distinct from old.title then new.title else title end,
      assignee_id = case when new.assignee_id is distinct from old.assignee_id then new.assignee_id else assignee_id end,
      due_date = case when new.due_date is distinct from old.due_date then new.due_date else due_date end,
      status = case when new.done_at is not distinct from old.done_at then status
        when new.done_at is null then 'open' else 'done' end,
      done_at = case when new.done_at is distinct from old.done_at then new.done_at else done_at end,
      revision = revision + 1, updated_at = now()
    where organisation_id = new.organisation_id and id = new.id;
  end if;
  return null;
end
$$;
create trigger case_tasks_followed after insert or update or delete on case_tasks
  for each row execute function follow_case_tasks();

call isolate_by_organisation('tasks');
-- What belongs to a case is read with it.
create policy privileged_cases on tasks as restrictive using (
  case_id is null or exists (
    select from cases c where c.organisation_id = tasks.organisation_id and c.id = tasks.case_id
  )
);

-- One list of both: obligations that were accepted stand among the tasks.
create view tasks_and_obligations with (security_invoker = true) as
select t.organisation_id, t.id, t.kind, t.title, t.status, t.status in ('open', 'in_progress', 'waiting') as is_open,
  t.priority, t.assignee_id, t.due_date,
  case when t.due_date is null then 'infinity'::date else t.due_date end as due_key,
  case when t.due_date is null then '-infinity'::date else t.due_date end as due_key_last,
  t.department, t.category, t.starts_on, t.estimate_hours, t.body, t.case_id, t.contract_id, t.counterparty_id,
  t.revision, t.created_at, t.updated_at, t.deleted_at
from tasks t
union all
select o.organisation_id, o.id, 'obligation', o.title,
  case o.state when 'done' then 'done' when 'waived' then 'cancelled' else 'open' end, o.state = 'open',
  'normal', o.assignee_id, o.due_date,
  case when o.due_date is null then 'infinity'::date else o.due_date end,
  case when o.due_date is null then '-infinity'::date else o.due_date end,
  null, null, null, null, o.note, null, o.contract_id, null, o.revision, o.created_at, o.updated_at, o.deleted_at
from obligations o where o.state in ('open', 'done', 'waived');

grant select, insert, update on tasks to accordant_app;
grant select on tasks_and_obligations to accordant_app;
