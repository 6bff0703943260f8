-- Passages with the verdicts that rules have to come to, and back-tests of drafts against contracts.
alter table playbook_versions
  -- Why it was published although tests failed or rules had problems.
  add column reason text not null default '',
  add column failing_tests integer not null default 0;

create table playbook_tests (
  organisation_id uuid not null,
  id uuid not null,
  playbook_id uuid not null,
  rule_id uuid not null,
  passage text not null,
  expected text not null check (expected in ('met', 'fallback', 'not_met', 'needs_review', 'not_applicable')),
  expected_rank integer,
  -- What the rule came to; the revision of the rule and the engine that said so. Null since the test was changed.
  result jsonb,
  passes boolean,
  result_revision integer,
  result_engine text,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, playbook_id) references playbooks,
  foreign key (organisation_id, rule_id) references playbook_rules,
  foreign key (organisation_id, created_by) references users,
  check ((expected = 'fallback') = (expected_rank is not null))
);
create index playbook_tests_in_order on playbook_tests (organisation_id, playbook_id, created_at, id);
create index playbook_tests_of_rule on playbook_tests (organisation_id, rule_id);
call isolate_by_organisation('playbook_tests');

create table playbook_backtests (
  organisation_id uuid not null,
  id uuid not null,
  playbook_id uuid not null,
  -- The published version that the draft is compared with.
  version integer not null,
  -- The rules that differ, as they were when it began: the version's and the draft's.
  rules jsonb not null check (jsonb_typeof(rules) = 'array'),
  new_rules integer not null,
  engine text not null,
  filter jsonb not null,
  state text not null default 'running' check (state in ('running', 'paused', 'cancelled', 'done')),
  complete boolean not null,
  created_by uuid not null,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, playbook_id, version) references playbook_versions,
  foreign key (organisation_id, created_by) references users
);
create index playbook_backtests_newest on playbook_backtests (organisation_id, playbook_id, created_at, id);
call isolate_by_organisation('playbook_backtests');

create table playbook_backtest_contracts (
  organisation_id uuid not null,
  backtest_id uuid not null,
  contract_id uuid not null,
  -- Contracts are judged in this order.
  position integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'unread')),
  -- Why it has no verdicts.
  reason text,
  primary key (organisation_id, backtest_id, contract_id),
  foreign key (organisation_id, backtest_id) references playbook_backtests on delete cascade,
  foreign key (organisation_id, contract_id) references contracts on delete cascade
);
create unique index playbook_backtest_contracts_in_order
  on playbook_backtest_contracts (organisation_id, backtest_id, position);
call isolate_by_organisation('playbook_backtest_contracts');

create table playbook_backtest_flips (
  organisation_id uuid not null,
  id uuid not null,
  backtest_id uuid not null,
  contract_id uuid not null,
  rule_id uuid not null,
  issue text not null,
  no bigint generated always as identity,
  before jsonb not null,
  after jsonb not null,
  primary key (organisation_id, id),
  unique (organisation_id, backtest_id, rule_id, contract_id),
  foreign key (organisation_id, backtest_id, contract_id) references playbook_backtest_contracts on delete cascade
);
create index playbook_backtest_flips_in_order on playbook_backtest_flips (organisation_id, backtest_id, no);
call isolate_by_organisation('playbook_backtest_flips');

grant select, insert, update, delete on playbook_tests to accordant_app;
grant select, insert, update on playbook_backtests, playbook_backtest_contracts to accordant_app;
grant select, insert on playbook_backtest_flips to accordant_app;
