-- Tables of recipients: copies of a draft, one for each good row.
create table envelope_bulks (
  organisation_id uuid not null,
  id uuid not null,
  envelope_id uuid not null,
  file_name text not null,
  state text not null default 'checked' check (state in ('checked', 'running', 'paused', 'done', 'cancelled')),
  created_by uuid not null,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, envelope_id) references envelopes,
  foreign key (organisation_id, created_by) references users
);
create index envelope_bulks_of_envelope on envelope_bulks (organisation_id, envelope_id, created_at, id);
call isolate_by_organisation('envelope_bulks');

create table envelope_bulk_rows (
  organisation_id uuid not null,
  id uuid not null,
  bulk_id uuid not null,
  line integer not null,
  -- Those with problems come last.
  position integer not null,
  state text not null check (state in ('bad', 'waiting', 'sent', 'failed')),
  -- Name and address of each recipient, by key.
  people jsonb not null check (jsonb_typeof(people) = 'array'),
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  sent_envelope_id uuid,
  primary key (organisation_id, id),
  foreign key (organisation_id, bulk_id) references envelope_bulks,
  foreign key (organisation_id, sent_envelope_id) references envelopes
);
create index envelope_bulk_rows_in_order on envelope_bulk_rows (organisation_id, bulk_id, position, id);
call isolate_by_organisation('envelope_bulk_rows');

grant select, insert, update on envelope_bulks, envelope_bulk_rows to accordant_app;
