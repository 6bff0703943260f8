create table contract_types (
  organisation_id uuid not null references organisations,
  id uuid not null,
  name text not null,
  fields jsonb not null default '[]',
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id)
);
create unique index contract_types_name on contract_types (organisation_id, lower(name));

create table counterparty_tags (
  organisation_id uuid not null references organisations,
  id uuid not null,
  name text not null,
  tone text not null check (tone in ('neutral', 'info', 'success', 'warning', 'danger')),
  created_at timestamptz(3) not null default now(),
  primary key (organisation_id, id)
);
create unique index counterparty_tags_name on counterparty_tags (organisation_id, lower(name));

alter table contract_numbers
  add column prefix text not null default 'C-',
  add column digits smallint not null default 5 check (digits between 1 and 10);
alter table case_numbers
  add column prefix text not null default 'M-',
  add column digits smallint not null default 5 check (digits between 1 and 10);

-- Types and tags that are in use already become ones that can be looked after.
alter table contracts no force row level security;
alter table counterparties no force row level security;
insert into contract_types (organisation_id, id, name)
select organisation_id, uuid_v7(), mode() within group (order by type)
from contracts where type is not null and type <> '' group by organisation_id, lower(type);
insert into counterparty_tags (organisation_id, id, name, tone)
select organisation_id, uuid_v7(), mode() within group (order by tag), 'neutral'
from counterparties, unnest(tags) as tag group by organisation_id, lower(tag);
alter table contracts force row level security;
alter table counterparties force row level security;
call isolate_by_organisation('contract_types');
call isolate_by_organisation('counterparty_tags');

grant select, insert, update, delete on contract_types, counterparty_tags to accordant_app;
