-- Assessments that a merge of counterparties moved, for when it is undone, and the counterparty that facts of a provider
-- in the DORA register came from with one.
set local lock_timeout = '5s';
alter table counterparty_merges add column assessment_ids uuid[] not null default '{}';
alter table dora_facts add column merged_from uuid;
