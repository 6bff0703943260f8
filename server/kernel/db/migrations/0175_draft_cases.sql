-- The case that was opened from a draft: somebody asked legal instead.
alter table drafts add column case_id uuid;
alter table drafts add constraint drafts_case
  foreign key (organisation_id, case_id) references cases on delete set null (case_id) not valid;
alter table drafts validate constraint drafts_case;
