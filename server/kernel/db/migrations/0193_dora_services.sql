set local lock_timeout = '5s';
-- The services that a contract in the register is about, each with the function that it supports.
create table dora_services (
  organisation_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  position integer not null,
  -- What the register calls the function: F1, F2 and so on. Services of one function have one number.
  function_number integer,
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  primary key (organisation_id, id),
  foreign key (organisation_id, contract_id) references contracts
);
create index dora_services_of_contract on dora_services (organisation_id, contract_id, position);

-- What was entered so far is the one service of its contract.
alter table dora_facts no force row level security;
alter table contracts no force row level security;
insert into dora_services (organisation_id, id, contract_id, position, function_number, facts)
  select d.organisation_id, gen_random_uuid(), d.subject_id, 0,
    case when d.facts ? 'function_name' then row_number() over (
      partition by d.organisation_id, d.facts ? 'function_name' order by c.number_key, c.id
    ) end,
    d.facts - '{arrangement,annual_expense,law_country,provider_notice_days,ending_reason}'::text[]
  from dora_facts d
  join contracts c on c.organisation_id = d.organisation_id and c.id = d.subject_id
  where d.kind = 'contract';
alter table contracts force row level security;
alter table dora_facts force row level security;

call isolate_by_organisation('dora_services');
grant select, insert, update, delete on dora_services to accordant_app;
