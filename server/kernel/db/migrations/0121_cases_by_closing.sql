-- outside a transaction
-- Cases by when they were closed, for the filter of their list.
drop index concurrently if exists cases_by_closing;
create index concurrently cases_by_closing on cases (organisation_id, closed_at, id)
  where closed_at is not null and deleted_at is null;
