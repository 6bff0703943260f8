-- outside a transaction
-- Whether another assessment was made of one is asked for each that is listed.
drop index concurrently if exists assessments_carried_over;
create index concurrently assessments_carried_over on assessments
  (organisation_id, carried_from) where carried_from is not null;
