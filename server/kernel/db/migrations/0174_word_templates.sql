-- Templates whose text is a Word file: the file, and what of it was dropped, can't be read, or is still to be decided.
alter table templates
  add column word_sha256 text,
  add column word jsonb check (jsonb_typeof(word) = 'object'),
  add foreign key (organisation_id, word_sha256) references files,
  add check ((word is null) = (word_sha256 is null));
alter table template_versions
  add column word_sha256 text,
  add column word_name text,
  add foreign key (organisation_id, word_sha256) references files,
  add check ((word_name is null) = (word_sha256 is null));

-- A PDF of a Word template needs LibreOffice.
alter table draft_files
  drop constraint draft_files_check,
  add check ((state = 'done') = (docx_sha256 is not null and engine is not null));
