-- outside a transaction
-- Contracts without an owner, which are few or none among many; and those that end soon, in the order in which they are shown.
drop index concurrently if exists contracts_unassigned;
create index concurrently contracts_unassigned on contracts (organisation_id, updated_at, id)
  where deleted_at is null and stage = 'active' and owner_id is null;
drop index concurrently if exists contracts_by_end;
create index concurrently contracts_by_end on contracts (organisation_id, stage, expiry_date, id)
  include (renewal_type, effective_date, notice_period_days, notice_date) where deleted_at is null;
drop index concurrently if exists contracts_by_dates;
