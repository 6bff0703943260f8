-- What proves an answer: a version of a resource, a clause of a contract, or something elsewhere.
create table evidence_links (
  organisation_id uuid not null,
  id uuid not null,
  assessment_id uuid not null,
  ref text not null,
  kind text not null check (kind in ('version', 'clause', 'external')),
  version_id uuid,
  contract_id uuid,
  contract_version_id uuid,
  clause_start integer check (clause_start >= 0),
  clause_end integer check (clause_end > clause_start),
  quote text,
  clause_state text check (clause_state in ('confirmed', 'moved', 'stale')),
  -- What stands in the place of the clause now.
  found text,
  url text,
  label text,
  period_from date,
  period_to date,
  purpose text not null default '',
  revision integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, assessment_id) references assessments on delete cascade,
  foreign key (organisation_id, version_id) references compliance_versions,
  foreign key (organisation_id, contract_id) references contracts,
  foreign key (organisation_id, contract_version_id) references contract_versions,
  foreign key (organisation_id, created_by) references users,
  check ((kind = 'version') = (version_id is not null)),
  check ((kind = 'clause') = (contract_version_id is not null and quote is not null and clause_state is not null)),
  check ((kind = 'external') = (url is not null)),
  check (period_from <= period_to)
);
create index evidence_links_of_answer on evidence_links (organisation_id, assessment_id, ref, created_at);
create index evidence_links_of_version on evidence_links (organisation_id, version_id) where version_id is not null;
create index evidence_links_of_contract on evidence_links (organisation_id, contract_id) where contract_id is not null;
call isolate_by_organisation('evidence_links');

grant select, insert, update, delete on evidence_links to accordant_app;
