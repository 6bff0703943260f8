-- What reports over very many rows came to, by the text of what was asked.
create table kept_reports (
  organisation_id uuid not null references organisations,
  key text not null,
  spec json not null,
  result json not null,
  counted_at timestamptz(3) not null default now(),
  -- When it was last queued to be counted again.
  queued_at timestamptz(3) not null default now(),
  primary key (organisation_id, key)
);
call isolate_by_organisation('kept_reports');
grant select, insert, update, delete on kept_reports to accordant_app;
