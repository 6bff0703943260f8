create table case_numbers (
  organisation_id uuid primary key references organisations,
  last_number bigint not null
);
call isolate_by_organisation('case_numbers');

-- `…_key` columns hold a text as it sorts. `priority_key` is its place among the priorities.
create table cases (
  organisation_id uuid not null references organisations,
  id uuid not null,
  number text not null,
  number_key text collate "C" not null,
  name text not null,
  name_key text collate "C" not null,
  type text,
  stage text not null check (stage in ('intake', 'open', 'waiting', 'closed')),
  priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
  priority_key integer not null generated always as (
    case priority when 'low' then 1 when 'normal' then 2 when 'high' then 3 else 4 end
  ) stored,
  channel text not null check (channel in ('form', 'email', 'phone', 'meeting', 'other')),
  requester_id uuid,
  lead_id uuid,
  department text,
  practice_area text,
  counterparty_id uuid,
  due_date date,
  description text,
  privileged boolean not null default false,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, requester_id) references users,
  foreign key (organisation_id, lead_id) references users,
  foreign key (organisation_id, created_by) references users,
  foreign key (organisation_id, counterparty_id) references counterparties
);
create unique index cases_number on cases (organisation_id, number);
create index cases_by_updated on cases (organisation_id, updated_at, id);
create index cases_by_created on cases (organisation_id, created_at, id);
create index cases_by_name on cases (organisation_id, name_key, id);
create index cases_by_number on cases (organisation_id, number_key, id);
create index cases_by_due on cases (organisation_id, (coalesce(due_date, 'infinity'::date)), id);
create index cases_by_due_last on cases (organisation_id, (coalesce(due_date, '-infinity'::date)), id);
create index cases_by_priority on cases (organisation_id, priority_key, id);
create index cases_by_stage on cases (organisation_id, stage, updated_at, id);
create index cases_by_lead on cases (organisation_id, lead_id, updated_at, id);
create index cases_of_counterparty on cases (organisation_id, counterparty_id, updated_at, id)
  where counterparty_id is not null;
call isolate_by_organisation('cases');

create table case_participants (
  organisation_id uuid not null,
  case_id uuid not null,
  user_id uuid not null,
  primary key (organisation_id, case_id, user_id),
  foreign key (organisation_id, case_id) references cases,
  foreign key (organisation_id, user_id) references users
);
create index case_participants_user on case_participants (organisation_id, user_id);
call isolate_by_organisation('case_participants');

create table case_contracts (
  organisation_id uuid not null,
  case_id uuid not null,
  contract_id uuid not null,
  primary key (organisation_id, case_id, contract_id),
  foreign key (organisation_id, case_id) references cases,
  foreign key (organisation_id, contract_id) references contracts
);
create index case_contracts_contract on case_contracts (organisation_id, contract_id);
call isolate_by_organisation('case_contracts');

create table case_journal (
  organisation_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  kind text not null check (kind in ('note', 'email', 'call')),
  text text not null,
  author_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, case_id) references cases,
  foreign key (organisation_id, author_id) references users
);
create index case_journal_case on case_journal (organisation_id, case_id, created_at, id);
call isolate_by_organisation('case_journal');

create table case_tasks (
  organisation_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  title text not null,
  assignee_id uuid,
  due_date date,
  done_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, case_id) references cases,
  foreign key (organisation_id, assignee_id) references users
);
create index case_tasks_case on case_tasks (organisation_id, case_id, created_at, id);
call isolate_by_organisation('case_tasks');

create table case_folders (
  organisation_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  parent_id uuid,
  name text not null,
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, case_id) references cases,
  foreign key (organisation_id, parent_id) references case_folders,
  check (id <> parent_id)
);
create index case_folders_case on case_folders (organisation_id, case_id);
call isolate_by_organisation('case_folders');

create table case_files (
  organisation_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  folder_id uuid,
  name text not null,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, case_id) references cases,
  foreign key (organisation_id, folder_id) references case_folders
);
create index case_files_case on case_files (organisation_id, case_id) where deleted_at is null;
call isolate_by_organisation('case_files');

create table case_file_versions (
  organisation_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  number integer not null check (number > 0),
  sha256 text not null,
  author_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, file_id) references case_files,
  foreign key (organisation_id, sha256) references files,
  foreign key (organisation_id, author_id) references users
);
create unique index case_file_versions_number on case_file_versions (organisation_id, file_id, number);
call isolate_by_organisation('case_file_versions');

-- What moved with a merge of counterparties: their cases too.
alter table counterparty_merges add column case_ids uuid[] not null default '{}';

grant select, insert, update on case_numbers, cases, case_files, case_file_versions to accordant_app;
grant select, insert on case_journal to accordant_app;
grant select, insert, update, delete on case_participants, case_contracts, case_tasks, case_folders to accordant_app;
