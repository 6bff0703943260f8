-- What a contract obliges somebody to do. `due_date` is the day that comes next; a recurrence counts from `starts_on`.
create table obligations (
  organisation_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  title text not null,
  note text,
  owed_by text not null check (owed_by in ('us', 'counterparty')),
  state text not null check (state in ('proposed', 'dismissed', 'open', 'done', 'waived')),
  assignee_id uuid,
  starts_on date,
  due_date date,
  recurrence text,
  ends_on date,
  -- Whether the reading of the document proposed it, and where in the text it says so.
  proposed boolean not null default false,
  source_version_id uuid,
  source_start integer,
  source_end integer,
  source_quote text,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, contract_id) references contracts,
  foreign key (organisation_id, assignee_id) references users,
  foreign key (organisation_id, created_by) references users,
  foreign key (organisation_id, source_version_id) references contract_versions,
  check ((starts_on is null) = (due_date is null)),
  check (recurrence is null or due_date is not null),
  check (num_nulls(source_version_id, source_start, source_end, source_quote) in (0, 4))
);
create index obligations_of_contract on obligations (organisation_id, contract_id, id) where deleted_at is null;
create index obligations_by_due on obligations (organisation_id, due_date, id)
  where deleted_at is null and state = 'open' and due_date is not null;
-- A passage is proposed once for each side, whatever became of it.
create unique index obligations_proposed on obligations (organisation_id, contract_id, owed_by, md5(source_quote))
  where proposed;
call isolate_by_organisation('obligations');

-- Each time that one was done or let go: one for each day on which it was due.
create table obligation_occurrences (
  organisation_id uuid not null,
  id uuid not null,
  obligation_id uuid not null,
  due_date date,
  outcome text not null check (outcome in ('done', 'waived')),
  settled_by uuid,
  settled_at timestamptz(3) not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, obligation_id) references obligations,
  foreign key (organisation_id, settled_by) references users
);
create unique index obligation_occurrences_due
  on obligation_occurrences (organisation_id, obligation_id, due_date) nulls not distinct;
call isolate_by_organisation('obligation_occurrences');

grant select, insert, update on obligations to accordant_app;
grant select, insert, update, delete on obligation_occurrences to accordant_app;
