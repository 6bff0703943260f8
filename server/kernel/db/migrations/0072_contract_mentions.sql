-- Who is mentioned in a comment, and when they opened it.
create table contract_mentions (
  organisation_id uuid not null,
  user_id uuid not null,
  comment_id uuid not null,
  contract_id uuid not null,
  opened_at timestamptz(3),
  primary key (organisation_id, user_id, comment_id),
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, comment_id) references contract_comments on delete cascade
);
create index contract_mentions_of_comment on contract_mentions (organisation_id, comment_id);
create index contract_mentions_unopened on contract_mentions (organisation_id, user_id, comment_id) where opened_at is null;
call isolate_by_organisation('contract_mentions');
grant select, insert, update, delete on contract_mentions to accordant_app;
