-- What amends, belongs to or renews what.
alter table contracts add column parent_id uuid,
  add column link_type text check (link_type in ('amendment', 'statement_of_work', 'renewal')),
  add constraint contracts_parent foreign key (organisation_id, parent_id) references contracts,
  add constraint contracts_parent_is_another check (parent_id <> id),
  add constraint contracts_parent_has_a_kind check ((parent_id is null) = (link_type is null));
create index contracts_of_parent on contracts (organisation_id, parent_id) where parent_id is not null;

-- What people say about a contract.
create table contract_comments (
  organisation_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  author_id uuid,
  text text not null,
  mentions uuid[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, contract_id) references contracts,
  foreign key (organisation_id, author_id) references users on delete set null (author_id)
);
create index contract_comments_of_contract on contract_comments (organisation_id, contract_id, created_at, id);
call isolate_by_organisation('contract_comments');
grant select, insert, update, delete on contract_comments to accordant_app;
