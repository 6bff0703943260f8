-- How far the machine came with the document of a version, and by which engine.
create table contract_readings (
  organisation_id uuid not null,
  version_id uuid not null,
  contract_id uuid not null,
  status text not null check (status in ('read', 'failed')),
  engine_version text not null,
  language text,
  language_model text check (language_model in ('asked', 'failed')),
  read_at timestamptz(3) not null default now(),
  primary key (organisation_id, version_id),
  foreign key (organisation_id, version_id) references contract_versions,
  foreign key (organisation_id, contract_id) references contracts
);
call isolate_by_organisation('contract_readings');

-- What was read of a version, and what people made of it. `subject` is a field, or `clause:` and a kind of clause.
create table findings (
  organisation_id uuid not null,
  id uuid not null,
  version_id uuid not null,
  contract_id uuid not null,
  subject text not null,
  state text not null check (state in ('found', 'absent', 'uncertain')),
  confidence real not null check (confidence between 0 and 1),
  value jsonb,
  facts jsonb,
  choices jsonb not null default '[]',
  formula text,
  method text not null check (method in ('rule', 'model', 'language_model', 'human')),
  engine_version text not null,
  citations jsonb not null default '[]',
  status text not null default 'unverified' check (status in ('unverified', 'accepted', 'corrected', 'rejected')),
  correction jsonb,
  -- What a verdict wrote into the contract, and what stood there before, so that it can be taken back.
  wrote jsonb,
  replaced jsonb,
  settled_by uuid,
  settled_at timestamptz(3),
  revision integer not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, version_id) references contract_readings on delete cascade,
  foreign key (organisation_id, contract_id) references contracts,
  foreign key (organisation_id, settled_by) references users,
  check ((status = 'unverified') = (settled_at is null))
);
create unique index findings_subject on findings (organisation_id, version_id, subject);
create index findings_of_contract on findings (organisation_id, contract_id, settled_at desc) where settled_at is not null;
create index findings_quality on findings (organisation_id, subject, status);
call isolate_by_organisation('findings');

-- Clauses that people of the organisation judged: examples for its own later readings.
create table clause_examples (
  organisation_id uuid not null,
  finding_id uuid not null,
  no integer not null,
  kind text not null,
  text text not null,
  is_of_kind boolean not null,
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, finding_id, no),
  foreign key (organisation_id, finding_id) references findings on delete cascade
);
create index clause_examples_newest on clause_examples (organisation_id, kind, created_at desc);
call isolate_by_organisation('clause_examples');

-- Which kinds of clauses a contract has or lacks, one a row, for search and filters; what is uncertain has no row.
create table contract_clauses (
  organisation_id uuid not null,
  contract_id uuid not null,
  kind text not null,
  present boolean not null,
  primary key (organisation_id, contract_id, kind),
  foreign key (organisation_id, contract_id) references contracts
);
create index contract_clauses_kind on contract_clauses (organisation_id, kind, present, contract_id);
call isolate_by_organisation('contract_clauses');

grant select, insert, update, delete on contract_readings, findings, clause_examples, contract_clauses to accordant_app;

-- Queue a job for every organisation there is; what it does, it does as the application, in the organisation's own rows.
create policy owner_queues on organisations for select to current_user using (true);
create function queue_for_organisations(task text, payload json) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
  select graphile_worker.add_job(
    task, json_build_object('organisation_id', id, 'payload', payload), job_key => task || ':' || id
  ) from organisations
$$;

revoke all on function queue_for_organisations from public;
grant execute on function queue_for_organisations to accordant_app;
