-- outside a transaction
-- What is open is counted, and added up by assignee and day, from its index alone, without its rows.
drop index concurrently if exists tasks_open;
create index concurrently tasks_open on tasks
  (organisation_id, (case when due_date is null then 'infinity'::date else due_date end), id) include (case_id, status)
  where deleted_at is null and status in ('open', 'in_progress', 'waiting');
drop index concurrently if exists tasks_open_by_day;
drop index concurrently if exists obligations_open_of_assignee;
create index concurrently obligations_open_of_assignee on obligations
  (organisation_id, assignee_id, due_date, contract_id) where deleted_at is null and state = 'open';
