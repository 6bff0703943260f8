-- A table of cases that somebody uploaded, and what became of it. `step_row` is the last row of the table that the
-- present step has dealt with: it moves in the transaction of what was done with those rows.
create table case_imports (
  organisation_id uuid not null references organisations,
  id uuid not null,
  file_name text not null,
  sha256 text not null,
  format text not null check (format in ('csv', 'xlsx')),
  state text not null check (state in (
    'reading', 'unreadable', 'ready', 'checking', 'checked', 'importing', 'cancelled', 'done', 'undoing', 'undone'
  )),
  failure text,
  columns jsonb not null default '[]',
  row_count integer,
  step_row integer not null default 0,
  progress integer not null default 0,
  case_count integer not null default 0,
  bad_row_count integer not null default 0,
  preview jsonb not null default '[]',
  archive_name text,
  created_by uuid,
  -- Whoever asked for the present step; the trail names them.
  acted_by uuid,
  created_at timestamptz(3) not null default now(),
  moved_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, created_by) references users,
  foreign key (organisation_id, acted_by) references users,
  foreign key (organisation_id, sha256) references files
);
create index case_imports_by_created on case_imports (organisation_id, created_at, id);
call isolate_by_organisation('case_imports');

-- Files of the archive, by their path in lower case.
create table case_import_files (
  organisation_id uuid not null,
  import_id uuid not null,
  path_key text collate "C" not null,
  name_key text collate "C" not null,
  name text not null,
  sha256 text not null,
  primary key (organisation_id, import_id, path_key),
  foreign key (organisation_id, import_id) references case_imports,
  foreign key (organisation_id, sha256) references files
);
create index case_import_files_name on case_import_files (organisation_id, import_id, name_key);
call isolate_by_organisation('case_import_files');

create table case_import_bad_rows (
  organisation_id uuid not null,
  import_id uuid not null,
  row_no integer not null,
  id uuid not null,
  cells jsonb not null,
  primary key (organisation_id, import_id, row_no),
  foreign key (organisation_id, import_id) references case_imports
);
call isolate_by_organisation('case_import_bad_rows');

-- What somebody took a heading for the last time.
create table case_import_headings (
  organisation_id uuid not null,
  user_id uuid not null,
  heading_key text not null,
  field text,
  chosen_at timestamptz(3) not null default now(),
  primary key (organisation_id, heading_key, user_id),
  foreign key (organisation_id, user_id) references users
);
call isolate_by_organisation('case_import_headings');

-- Which row of which table a case was made from: the same row never makes two.
alter table cases
  add column import_id uuid,
  add column import_row integer,
  add foreign key (organisation_id, import_id) references case_imports;
create unique index cases_of_import on cases (organisation_id, import_id, import_row) where import_id is not null;

grant select, insert, update on case_imports to accordant_app;
grant select, insert, update, delete on case_import_files, case_import_bad_rows, case_import_headings to accordant_app;
