-- The case that was opened from a draft: somebody asked legal instead.
alter table drafts
  add column case_id uuid,
  add foreign key (organisation_id, case_id) references cases on delete set null (case_id);
create index drafts_by_case on drafts (organisation_id, case_id) where case_id is not null;
