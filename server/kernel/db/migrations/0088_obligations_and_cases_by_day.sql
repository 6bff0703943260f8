-- outside a transaction
-- Parts of words, for search_obligations.
drop index concurrently if exists obligations_words;
create index concurrently obligations_words on obligations using gin (organisation_id, title gin_trgm_ops);
drop index concurrently if exists contracts_words;
create index concurrently contracts_words on contracts
  using gin (organisation_id, title gin_trgm_ops, number gin_trgm_ops, counterparty gin_trgm_ops);
-- By due date, those without one last in both directions. `case`, since behind row-level security no index serves a
-- condition on `coalesce`.
drop index concurrently if exists obligations_by_day;
create index concurrently obligations_by_day on obligations
  (organisation_id, (case when due_date is null then 'infinity'::date else due_date end), id)
  where deleted_at is null and state <> 'dismissed';
drop index concurrently if exists obligations_by_day_last;
create index concurrently obligations_by_day_last on obligations
  (organisation_id, (case when due_date is null then '-infinity'::date else due_date end), id)
  where deleted_at is null and state <> 'dismissed';
drop index concurrently if exists obligations_open_by_day;
create index concurrently obligations_open_by_day on obligations
  (organisation_id, (case when due_date is null then 'infinity'::date else due_date end), id)
  where deleted_at is null and state = 'open';
drop index concurrently if exists obligations_of_assignee_by_day;
create index concurrently obligations_of_assignee_by_day on obligations
  (organisation_id, assignee_id, (case when due_date is null then 'infinity'::date else due_date end), id)
  where deleted_at is null and state <> 'dismissed' and assignee_id is not null;
drop index concurrently if exists cases_by_day;
create index concurrently cases_by_day on cases
  (organisation_id, (case when due_date is null then 'infinity'::date else due_date end), id) where deleted_at is null;
drop index concurrently if exists cases_by_day_last;
create index concurrently cases_by_day_last on cases
  (organisation_id, (case when due_date is null then '-infinity'::date else due_date end), id) where deleted_at is null;
