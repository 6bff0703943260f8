-- Cases can lie in the bin, from where they come back. Lists walk what does not.
alter table cases add column deleted_at timestamptz(3);

drop index cases_by_updated, cases_by_created, cases_by_name, cases_by_number, cases_by_due, cases_by_due_last,
  cases_by_priority, cases_by_stage, cases_by_lead, cases_of_counterparty;
create index cases_by_updated on cases (organisation_id, updated_at, id) where deleted_at is null;
create index cases_by_created on cases (organisation_id, created_at, id) where deleted_at is null;
create index cases_by_name on cases (organisation_id, name_key, id) where deleted_at is null;
create index cases_by_number on cases (organisation_id, number_key, id) where deleted_at is null;
create index cases_by_due on cases (organisation_id, (coalesce(due_date, 'infinity'::date)), id) where deleted_at is null;
create index cases_by_due_last on cases (organisation_id, (coalesce(due_date, '-infinity'::date)), id)
  where deleted_at is null;
create index cases_by_priority on cases (organisation_id, priority_key, id) where deleted_at is null;
create index cases_by_stage on cases (organisation_id, stage, updated_at, id) where deleted_at is null;
create index cases_by_lead on cases (organisation_id, lead_id, updated_at, id) where deleted_at is null;
create index cases_of_counterparty on cases (organisation_id, counterparty_id, updated_at, id)
  where counterparty_id is not null and deleted_at is null;
