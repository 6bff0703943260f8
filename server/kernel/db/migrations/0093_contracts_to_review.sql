-- outside a transaction
-- Contracts with findings that wait for review, those changed last first, and the findings accepted together.
drop index concurrently if exists contracts_to_review;
create index concurrently contracts_to_review on contracts (organisation_id, updated_at, id)
  where deleted_at is null and to_review > 0;
drop index concurrently if exists findings_of_batch;
create index concurrently findings_of_batch on findings (organisation_id, batch_id) where batch_id is not null;
