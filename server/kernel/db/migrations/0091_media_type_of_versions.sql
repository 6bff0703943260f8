-- The same bytes can be a contract in one place and an attachment in another. Empty: as when they were first stored.
alter table contract_versions add column media_type text;
alter table case_file_versions add column media_type text;
