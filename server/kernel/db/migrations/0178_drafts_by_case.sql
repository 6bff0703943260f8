-- outside a transaction
-- The drafts from which a case was opened.
drop index concurrently if exists drafts_by_case;
create index concurrently drafts_by_case on drafts (organisation_id, case_id) where case_id is not null;
