-- Contacts that a merge of counterparties added to the one that stays.
alter table counterparty_merges add column contacts jsonb not null default '[]';
