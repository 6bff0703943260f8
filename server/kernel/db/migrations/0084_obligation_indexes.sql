-- outside a transaction
-- The list of obligations by due date, those without one last in both directions; open ones alone; by the last change;
-- those of a person; the bin.
drop index concurrently if exists obligations_by_due_date;
create index concurrently obligations_by_due_date on obligations (organisation_id, coalesce(due_date, 'infinity'::date), id)
  where deleted_at is null and state <> 'dismissed';
drop index concurrently if exists obligations_by_due_date_last;
create index concurrently obligations_by_due_date_last on obligations
  (organisation_id, coalesce(due_date, '-infinity'::date), id) where deleted_at is null and state <> 'dismissed';
drop index concurrently if exists obligations_open_by_due_date;
create index concurrently obligations_open_by_due_date on obligations
  (organisation_id, coalesce(due_date, 'infinity'::date), id) where deleted_at is null and state = 'open';
drop index concurrently if exists obligations_by_update;
create index concurrently obligations_by_update on obligations (organisation_id, updated_at, id)
  where deleted_at is null and state <> 'dismissed';
drop index concurrently if exists obligations_of_assignee;
create index concurrently obligations_of_assignee on obligations
  (organisation_id, assignee_id, coalesce(due_date, 'infinity'::date), id)
  where deleted_at is null and state <> 'dismissed' and assignee_id is not null;
drop index concurrently if exists obligations_in_bin;
create index concurrently obligations_in_bin on obligations (organisation_id, updated_at, id)
  where deleted_at is not null;
