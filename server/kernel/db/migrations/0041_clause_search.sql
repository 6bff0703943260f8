-- What a contract's clauses are called, so that a search by a legal term finds it however the document puts it.
alter table contract_search drop column search;
alter table contract_search add column clauses tsvector not null default '';
alter table contract_search add column search tsvector not null generated always as (facts || clauses || body) stored;
create index contract_search_words on contract_search using gin (organisation_id, search);
