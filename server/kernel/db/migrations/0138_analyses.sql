-- Bulk analyses: many contracts asked the same questions. Answers stay as they were found; what people say of them is kept
-- by document and question, so that it holds in the next analysis as well.
create table analyses (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  -- As it was chosen: parameters of the list of contracts.
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  playbook_id uuid,
  playbook_version integer,
  state text not null default 'running' check (state in ('running', 'paused', 'cancelled', 'done')),
  complete boolean not null,
  -- Which models answered.
  engine text not null,
  created_by uuid not null,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, playbook_id, playbook_version) references playbook_versions,
  foreign key (organisation_id, created_by) references users,
  check ((playbook_id is null) = (playbook_version is null))
);
create index analyses_by_name on analyses (organisation_id, name_key, id);
create index analyses_by_created on analyses (organisation_id, created_at, id);
call isolate_by_organisation('analyses');

create table analysis_contracts (
  organisation_id uuid not null,
  analysis_id uuid not null,
  contract_id uuid not null,
  -- Where its row stands.
  position integer not null,
  -- The document that was read.
  version_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  tries integer not null default 0,
  failure text,
  took_ms integer,
  primary key (organisation_id, analysis_id, contract_id),
  foreign key (organisation_id, analysis_id) references analyses on delete cascade,
  foreign key (organisation_id, contract_id) references contracts on delete cascade,
  foreign key (organisation_id, version_id) references contract_versions,
  check ((state = 'failed') = (failure is not null)),
  check (state <> 'done' or version_id is not null)
);
create unique index analysis_contracts_in_order on analysis_contracts (organisation_id, analysis_id, position);
call isolate_by_organisation('analysis_contracts');

create table analysis_cells (
  organisation_id uuid not null,
  analysis_id uuid not null,
  contract_id uuid not null,
  -- Of its question, from 1.
  question integer not null check (question between 1 and 20),
  -- What decides the answer: two questions that agree in it are the same.
  asked text not null,
  answer text not null check (
    answer in ('met', 'fallback', 'not_met', 'needs_review', 'not_applicable', 'found', 'absent')
  ),
  rank integer check (rank > 0),
  value jsonb,
  confidence real not null check (confidence >= 0 and confidence <= 1),
  method text not null,
  reason text,
  -- Quotes of the version's text, letter for letter.
  citations jsonb not null check (jsonb_typeof(citations) = 'array'),
  primary key (organisation_id, analysis_id, contract_id, question),
  foreign key (organisation_id, analysis_id, contract_id) references analysis_contracts on delete cascade
);
call isolate_by_organisation('analysis_cells');

create table analysis_checks (
  organisation_id uuid not null,
  contract_id uuid not null,
  version_id uuid not null,
  asked text not null,
  state text not null check (state in ('open', 'verified', 'corrected')),
  answer text check (
    answer in ('met', 'fallback', 'not_met', 'needs_review', 'not_applicable', 'found', 'absent')
  ),
  text text,
  -- What the machine had answered.
  seen jsonb not null check (jsonb_typeof(seen) = 'object'),
  checked_by uuid not null,
  checked_at timestamptz(3) not null default now(),
  revision integer not null default 1,
  primary key (organisation_id, version_id, asked),
  foreign key (organisation_id, contract_id) references contracts on delete cascade,
  foreign key (organisation_id, version_id) references contract_versions,
  foreign key (organisation_id, checked_by) references users,
  check (state <> 'corrected' or answer is not null)
);
call isolate_by_organisation('analysis_checks');

grant select, insert, update on analyses, analysis_contracts, analysis_checks to accordant_app;
-- What was found is immutable.
grant select, insert on analysis_cells to accordant_app;
