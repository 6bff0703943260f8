-- Reviews: a contract's document beside a version of a playbook. Both stay as they were chosen, and so do findings; only
-- what people decide on them changes.
create table review_runs (
  organisation_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  version_id uuid not null,
  playbook_id uuid not null,
  playbook_version integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'reading', 'done', 'failed')),
  failure text check (
    failure in ('needs_ocr', 'password_protected', 'over_limits', 'unreadable', 'quote_not_in_document')
  ),
  -- Which models judged.
  engine_version text,
  created_by uuid not null,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, contract_id) references contracts,
  foreign key (organisation_id, version_id) references contract_versions,
  foreign key (organisation_id, playbook_id, playbook_version) references playbook_versions,
  foreign key (organisation_id, created_by) references users,
  check ((state = 'failed') = (failure is not null))
);
create index review_runs_of_contract on review_runs (organisation_id, contract_id, created_at, id);
create index review_runs_under_way on review_runs (organisation_id, version_id) where state in ('waiting', 'reading');
call isolate_by_organisation('review_runs');

create table review_findings (
  organisation_id uuid not null,
  run_id uuid not null,
  rule_id uuid not null,
  -- Where the rule stands in its version, from 1.
  position integer not null,
  deal_breaker boolean not null,
  verdict text not null check (verdict in ('met', 'fallback', 'not_met', 'needs_review', 'not_applicable')),
  rank integer check (rank > 0),
  confidence real not null check (confidence >= 0 and confidence <= 1),
  method text not null check (
    method in ('clause', 'value', 'wording', 'phrases', 'learned', 'decisions', 'question')
  ),
  reason text,
  -- Quotes of the version's text, letter for letter.
  citations jsonb not null check (jsonb_typeof(citations) = 'array'),
  primary key (organisation_id, run_id, rule_id),
  foreign key (organisation_id, run_id) references review_runs,
  check ((verdict = 'fallback') = (rank is not null))
);
call isolate_by_organisation('review_findings');

create table review_decisions (
  organisation_id uuid not null,
  run_id uuid not null,
  rule_id uuid not null,
  -- Null while it is open.
  decision text check (decision in ('accept_suggestion', 'accept_as_is', 'not_applicable')),
  wording text,
  comment text,
  reason text not null default '',
  decided_by uuid,
  decided_at timestamptz(3),
  approval text check (approval in ('waiting', 'approved', 'refused')),
  approved_by uuid,
  revision integer not null default 1,
  primary key (organisation_id, run_id, rule_id),
  foreign key (organisation_id, run_id, rule_id) references review_findings,
  foreign key (organisation_id, decided_by) references users,
  foreign key (organisation_id, approved_by) references users,
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
create index review_decisions_of_rule on review_decisions (organisation_id, rule_id, decided_at)
  where decision is not null;
call isolate_by_organisation('review_decisions');

create table review_redlines (
  organisation_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  received_sha256 text not null,
  sha256 text not null,
  file_name text not null,
  suggestions integer not null,
  left_out jsonb not null check (jsonb_typeof(left_out) = 'array'),
  created_by uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, run_id) references review_runs,
  foreign key (organisation_id, sha256) references files,
  foreign key (organisation_id, created_by) references users
);
create index review_redlines_of_run on review_redlines (organisation_id, run_id, created_at, id);
call isolate_by_organisation('review_redlines');

grant select, insert, update on review_runs, review_decisions to accordant_app;
-- What was found and what was handed out is immutable.
grant select, insert on review_findings, review_redlines to accordant_app;
