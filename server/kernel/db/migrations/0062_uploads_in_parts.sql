-- Files that arrive in parts. A part is a file of its own that nobody claims, so that what stays behind is swept.
create table uploads (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  size integer not null check (size > 0),
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
create index uploads_of_user on uploads (organisation_id, user_id, created_at);
call isolate_by_organisation('uploads');

create table upload_parts (
  organisation_id uuid not null,
  upload_id uuid not null,
  start_offset integer not null,
  size integer not null check (size > 0),
  sha256 text not null,
  primary key (organisation_id, upload_id, start_offset),
  foreign key (organisation_id, upload_id) references uploads on delete cascade
);
call isolate_by_organisation('upload_parts');

grant select, insert, update, delete on uploads, upload_parts to accordant_app;
