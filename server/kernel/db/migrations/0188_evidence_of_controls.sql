-- outside a transaction
-- Evidence by its control, by its run, and by the end of its own period.
drop index concurrently if exists evidence_links_of_control;
create index concurrently evidence_links_of_control on evidence_links (organisation_id, control_id)
  where control_id is not null;
drop index concurrently if exists evidence_links_of_run;
create index concurrently evidence_links_of_run on evidence_links (organisation_id, run_id) where run_id is not null;
drop index concurrently if exists evidence_links_by_end;
create index concurrently evidence_links_by_end on evidence_links (organisation_id, period_to)
  where period_to is not null;
