-- outside a transaction
-- Parts of words, for search_cases and search_counterparties.
drop index concurrently if exists cases_words;
create index concurrently cases_words on cases using gin (
  organisation_id, name gin_trgm_ops, number gin_trgm_ops, description gin_trgm_ops,
  (replace(name_key, '-', ' ')) gin_trgm_ops, (replace(name_key, '-', '')) gin_trgm_ops
);
drop index concurrently if exists counterparty_names_words;
create index concurrently counterparty_names_words on counterparty_names using gin (
  organisation_id, exact_key gin_trgm_ops, match_key gin_trgm_ops, (replace(exact_key, '-', '')) gin_trgm_ops
);
drop index concurrently if exists counterparties_by_registration;
create index concurrently counterparties_by_registration on counterparties
  using gin (organisation_id, registration_number gin_trgm_ops) where registration_number is not null;
