-- outside a transaction
-- Parts of words, for search_tasks.
drop index concurrently if exists tasks_words;
create index concurrently tasks_words on tasks using gin (organisation_id, title gin_trgm_ops);
