-- The bin shows what went there last.
create index cases_in_bin on cases (organisation_id, updated_at, id) where deleted_at is not null;
