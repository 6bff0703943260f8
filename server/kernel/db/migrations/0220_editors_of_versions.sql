-- Who changed a version since its author wrote it: none of them approves it.
set local lock_timeout = '5s';
alter table compliance_versions add column editor_ids uuid[] not null default '{}';
