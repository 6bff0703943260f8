-- outside a transaction
drop index concurrently if exists contracts_by_signature;
create index concurrently contracts_by_signature on contracts (organisation_id, signature_date, id)
  where deleted_at is null;
