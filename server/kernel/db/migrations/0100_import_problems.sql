-- Rows with errors by kind, rows that seem to be cases already and what becomes of them, and which counterparties are meant
-- by names that none goes by.
alter table case_imports
  add column bad_kinds jsonb not null default '{}',
  add column duplicate_count integer not null default 0,
  add column on_duplicates text not null default 'skip' check (on_duplicates in ('skip', 'import')),
  add column counterparty_names jsonb not null default '{}';
alter table case_import_bad_rows add column kinds text[] not null default '{}';

-- A row that has the name, counterparty and due date of a case, or of an earlier row of the same table.
create table case_import_duplicates (
  organisation_id uuid not null,
  import_id uuid not null,
  row_no integer not null,
  id uuid not null,
  name text not null,
  counterparty text,
  due_date date,
  case_id uuid,
  of_row integer,
  primary key (organisation_id, import_id, row_no),
  foreign key (organisation_id, import_id) references case_imports,
  foreign key (organisation_id, case_id) references cases,
  check ((case_id is null) <> (of_row is null))
);
call isolate_by_organisation('case_import_duplicates');
create policy privileged_cases on case_import_duplicates as restrictive using (exists (
  select from case_imports i
  where i.organisation_id = case_import_duplicates.organisation_id and i.id = case_import_duplicates.import_id
));
grant select, insert, update, delete on case_import_duplicates to accordant_app;
