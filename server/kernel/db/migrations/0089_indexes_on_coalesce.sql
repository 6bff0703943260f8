-- outside a transaction
-- contract: unused since 0.0.1
-- 0088 has each of them in a form that serves conditions too.
drop index concurrently if exists obligations_by_due_date;
drop index concurrently if exists obligations_by_due_date_last;
drop index concurrently if exists obligations_open_by_due_date;
drop index concurrently if exists obligations_of_assignee;
drop index concurrently if exists cases_by_due;
drop index concurrently if exists cases_by_due_last;
