set local lock_timeout = '5s';
-- What a counterparty does with personal data that it gets; null where nobody has said.
alter table counterparties add column data_role text
  check (data_role in ('processor', 'joint_controller', 'controller', 'none'));

-- What the register of ICT contracts asks beyond contracts and counterparties. A contract with a row is in the register.
create table dora_facts (
  organisation_id uuid not null,
  -- The organisation, a counterparty or a contract.
  subject_id uuid not null,
  kind text not null check (kind in ('organisation', 'provider', 'contract')),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  revision integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  primary key (organisation_id, kind, subject_id),
  foreign key (organisation_id) references organisations
);
call isolate_by_organisation('dora_facts');

grant select, insert, update, delete on dora_facts to accordant_app;
