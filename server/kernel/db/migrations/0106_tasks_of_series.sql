-- outside a transaction
-- A series makes one task for a day, however often it is asked to.
drop index concurrently if exists tasks_of_series;
create unique index concurrently tasks_of_series on tasks (organisation_id, series_id, original_date);
