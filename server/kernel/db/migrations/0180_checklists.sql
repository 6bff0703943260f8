set local lock_timeout = '5s';
-- What a framework is meant for: a checklist is one that is assessed for contracts.
alter table frameworks add column subject text not null default 'organisation'
  check (subject in ('organisation', 'counterparty', 'contract'));

-- Clauses that the reader proposes as evidence; a person accepts or rejects each.
create table clause_proposals (
  organisation_id uuid not null,
  id uuid not null,
  assessment_id uuid not null,
  ref text not null,
  contract_id uuid not null,
  contract_version_id uuid not null,
  clause_start integer not null check (clause_start >= 0),
  clause_end integer not null check (clause_end > clause_start),
  quote text not null,
  rank integer not null,
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'rejected')),
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, assessment_id, ref, contract_version_id, clause_start, clause_end),
  foreign key (organisation_id, assessment_id) references assessments on delete cascade,
  foreign key (organisation_id, contract_id) references contracts,
  foreign key (organisation_id, contract_version_id) references contract_versions
);
call isolate_by_organisation('clause_proposals');

grant select, insert, update, delete on clause_proposals to accordant_app;
