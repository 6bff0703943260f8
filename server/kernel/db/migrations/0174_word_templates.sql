-- contract: unused since 0.0.1
-- Templates whose text is a Word file: the file, and what of it was dropped, can't be read, or is still to be decided.
alter table templates add column word_sha256 text, add column word jsonb check (jsonb_typeof(word) = 'object');
alter table templates add constraint templates_word_file
  foreign key (organisation_id, word_sha256) references files not valid;
alter table templates validate constraint templates_word_file;
alter table templates add constraint templates_word_whole check ((word is null) = (word_sha256 is null)) not valid;
alter table templates validate constraint templates_word_whole;

alter table template_versions add column word_sha256 text, add column word_name text;
alter table template_versions add constraint template_versions_word_file
  foreign key (organisation_id, word_sha256) references files not valid;
alter table template_versions validate constraint template_versions_word_file;
alter table template_versions add constraint template_versions_word_whole
  check ((word_name is null) = (word_sha256 is null)) not valid;
alter table template_versions validate constraint template_versions_word_whole;

-- A PDF of a Word template needs LibreOffice: a finished row may lack one. The old check is only loosened.
alter table draft_files add constraint draft_files_made
  check ((state = 'done') = (docx_sha256 is not null and engine is not null)) not valid;
alter table draft_files validate constraint draft_files_made;
alter table draft_files drop constraint draft_files_check;
