-- Dashboards: widgets in a grid. Their owner sees and changes them; people of the roles that they are shared with see them.
create table dashboards (
  organisation_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  shared_with uuid[] not null default '{}',
  widgets jsonb not null default '[]',
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (organisation_id, id),
  foreign key (organisation_id, owner_id) references users
);
create index dashboards_of_owner on dashboards (organisation_id, owner_id) where deleted_at is null;
create index dashboards_shared on dashboards (organisation_id) where deleted_at is null and shared_with <> '{}';
call isolate_by_organisation('dashboards');

-- `app.person` says who a transaction reads as, beside `app.reader`, which is `all` for some people too. Work of the
-- server itself reads as nobody, and everything.
create or replace function reads_own(person uuid) returns boolean
  language sql stable parallel safe
  as $$
  select case coalesce(current_setting('app.person', true), '')
    when '' then current_setting('app.reader', true) = 'all'
    else current_setting('app.person', true) = person::text
  end
$$;

create policy own_or_shared on dashboards as restrictive using (
  reads_own(owner_id) or (shared_with <> '{}' and exists (
    select from users u
    where u.organisation_id = dashboards.organisation_id and reads_own(u.id) and u.permission_class_id = any(shared_with)
  ))
);
create policy changed_by_owner on dashboards as restrictive for update using (reads_own(owner_id));

grant select, insert, update on dashboards to accordant_app;
