create table contract_numbers (
  organisation_id uuid primary key references organisations,
  last_number bigint not null
);
call isolate_by_organisation('contract_numbers');

-- `…_key` columns hold a text as it sorts (see sort-key.ts).
create table contracts (
  organisation_id uuid not null references organisations,
  id uuid not null,
  number text not null,
  number_key text collate "C" not null,
  title text not null,
  title_key text collate "C" not null,
  type text,
  stage text not null
    check (stage in ('draft', 'in_review', 'in_approval', 'in_signature', 'active', 'expired', 'terminated')),
  counterparty text,
  counterparty_key text collate "C",
  our_entity text,
  owner_id uuid,
  agreement_date date,
  effective_date date,
  expiry_date date,
  renewal_type text check (renewal_type in ('none', 'optional', 'automatic', 'evergreen')),
  notice_period_days integer check (notice_period_days between 0 and 3650),
  notice_date date generated always as (
    case when renewal_type in ('none', 'evergreen') then null else expiry_date - notice_period_days end
  ) stored,
  value numeric(17, 2),
  currency text check (currency ~ '^[A-Z]{3}$'),
  governing_law text,
  tags text[] not null default '{}',
  current_version_id uuid not null,
  revision integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, owner_id) references users,
  foreign key (organisation_id, created_by) references users
);
create unique index contracts_number on contracts (organisation_id, number);

-- One index for each order of the list, walked in both directions.
create index contracts_by_updated on contracts (organisation_id, updated_at, id) where deleted_at is null;
create index contracts_by_created on contracts (organisation_id, created_at, id) where deleted_at is null;
create index contracts_by_title on contracts (organisation_id, title_key, id) where deleted_at is null;
create index contracts_by_number on contracts (organisation_id, number_key, id) where deleted_at is null;
create index contracts_by_counterparty on contracts (organisation_id, counterparty_key, id) where deleted_at is null;
create index contracts_by_expiry on contracts (organisation_id, expiry_date, id) where deleted_at is null;
create index contracts_by_effective on contracts (organisation_id, effective_date, id) where deleted_at is null;
create index contracts_by_value on contracts (organisation_id, value, id) where deleted_at is null;

create index contracts_by_notice on contracts (organisation_id, notice_date, id) where deleted_at is null;
create index contracts_by_stage on contracts (organisation_id, stage, updated_at, id) where deleted_at is null;
create index contracts_by_type on contracts (organisation_id, type, updated_at, id) where deleted_at is null;
create index contracts_by_owner on contracts (organisation_id, owner_id, updated_at, id) where deleted_at is null;
create index contracts_incomplete on contracts (organisation_id, updated_at, id)
  where deleted_at is null and stage = 'active'
    and (effective_date is null
      or (expiry_date is null and renewal_type is distinct from 'evergreen')
      or (notice_period_days is null and renewal_type = 'automatic'));
create index contracts_in_bin on contracts (organisation_id, deleted_at, id) where deleted_at is not null;
call isolate_by_organisation('contracts');

create table contract_versions (
  organisation_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  number integer not null check (number > 0),
  sha256 text not null,
  file_name text not null,
  source text not null check (source in ('upload', 'annotated')),
  author_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, contract_id) references contracts,
  foreign key (organisation_id, sha256) references files,
  foreign key (organisation_id, author_id) references users
);
create unique index contract_versions_number on contract_versions (organisation_id, contract_id, number);
create index contract_versions_file on contract_versions (organisation_id, sha256);
call isolate_by_organisation('contract_versions');

alter table contracts add constraint contracts_current_version
  foreign key (organisation_id, current_version_id) references contract_versions deferrable initially deferred;

-- What the dates of a contract say on a day. `unknown:` is followed by the field that is missing.
create function contract_status(
  stage text, renewal_type text, effective_date date, expiry_date date,
  notice_period_days integer, notice_date date, today date
) returns text
  language sql immutable parallel safe
  as $$
  select case
    when stage in ('terminated', 'expired') then stage
    when stage <> 'active' then 'in_preparation'
    when effective_date is null then 'unknown:effective_date'
    when effective_date > today then 'not_started'
    when renewal_type = 'evergreen' then 'in_force'
    when expiry_date is null then 'unknown:expiry_date'
    when renewal_type = 'automatic' and notice_period_days is null then 'unknown:notice_period_days'
    when renewal_type = 'automatic' and expiry_date < today then 'unknown:expiry_date'
    when expiry_date < today then 'expired'
    when notice_date between today and today + 90 then 'notice_due'
    when renewal_type is distinct from 'automatic' and expiry_date <= today + 90 then 'expiring'
    else 'in_force'
  end $$;

grant select, insert, update on contract_numbers, contracts, contract_versions to accordant_app;
