-- A document in another form, to be read: the PDF that a converter made of a Word document. One row for each document
-- and converter, so that nothing is converted twice and a newer converter tries anew what an older one could not.
create table document_renditions (
  organisation_id uuid not null,
  sha256 text not null,
  converter text not null,
  status text not null default 'pending' check (status in ('pending', 'ready', 'failed')),
  failure text check (failure in ('took_too_long', 'too_large', 'not_convertible')),
  -- Counted when one begins, so that a document that ends the whole process is not tried for ever.
  attempts smallint not null default 0,
  pdf_sha256 text,
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, sha256, converter),
  foreign key (organisation_id, sha256) references files,
  foreign key (organisation_id, pdf_sha256) references files,
  check ((status = 'ready') = (pdf_sha256 is not null)),
  check ((status = 'failed') = (failure is not null))
);
create index document_renditions_file on document_renditions (organisation_id, pdf_sha256);
call isolate_by_organisation('document_renditions');

grant select, insert, update, delete on document_renditions to accordant_app;
