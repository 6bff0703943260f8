-- Playbooks: what an organisation wants of a kind of contract, rule by rule. The rules here are the draft; publishing
-- freezes them as a version that nobody changes.
create table playbooks (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  contract_type text,
  side text not null default 'ours' check (side in ('ours', 'theirs', 'either')),
  -- The number of the latest version; 0 before the first.
  version integer not null default 0,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, created_by) references users
);
create index playbooks_by_name on playbooks (organisation_id, name_key, id) where deleted_at is null;
create index playbooks_by_created on playbooks (organisation_id, created_at, id) where deleted_at is null;
create index playbooks_by_updated on playbooks (organisation_id, updated_at, id) where deleted_at is null;
call isolate_by_organisation('playbooks');

create table playbook_rules (
  organisation_id uuid not null,
  id uuid not null,
  playbook_id uuid not null,
  -- Where it stands among the others, from 1.
  position integer not null,
  issue text not null,
  guidance text not null default '',
  note_ours text not null default '',
  note_theirs text not null default '',
  -- How it is checked, as `ruleCheck` of the contract has it.
  "check" jsonb not null check (jsonb_typeof("check") = 'object'),
  standard text not null default '',
  fallbacks jsonb not null default '[]' check (jsonb_typeof(fallbacks) = 'array'),
  applies_when jsonb not null default '[]' check (jsonb_typeof(applies_when) = 'array'),
  severity text not null default 'medium' check (severity in ('low', 'medium', 'high')),
  deal_breaker boolean not null default false,
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, playbook_id) references playbooks
);
create index playbook_rules_in_order on playbook_rules (organisation_id, playbook_id, position, id)
  where deleted_at is null;
call isolate_by_organisation('playbook_rules');

create table playbook_versions (
  organisation_id uuid not null,
  playbook_id uuid not null,
  number integer not null check (number > 0),
  note text not null,
  rules jsonb not null check (jsonb_typeof(rules) = 'array'),
  -- SHA-256 of the rules, so that a copy elsewhere can be compared.
  hash text not null,
  published_by uuid not null,
  published_at timestamptz(3) not null default now(),
  primary key (organisation_id, playbook_id, number),
  foreign key (organisation_id, playbook_id) references playbooks,
  foreign key (organisation_id, published_by) references users
);
call isolate_by_organisation('playbook_versions');

grant select, insert, update on playbooks, playbook_rules to accordant_app;
-- A version is immutable.
grant select, insert on playbook_versions to accordant_app;
