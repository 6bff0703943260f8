-- Privileged cases are read by their lead, their participants, and those who may read all of them. `app.reader` says for
-- whom a transaction reads: a user, or `all`. Without it, privileged cases are not there.
create function reads_as(readers uuid[]) returns boolean
  language sql stable parallel safe
  as $$
  select current_setting('app.reader', true) = 'all' or current_setting('app.reader', true) = any(readers::text[])
$$;

-- Participants beside the lead, so that the row itself says who reads it.
alter table cases add column participant_ids uuid[] not null default '{}';

create function store_participants() returns trigger
  language plpgsql
  as $$
declare
  reader text := current_setting('app.reader', true);
begin
  -- Whoever takes themselves out of a case doesn’t see it any more.
  perform set_config('app.reader', 'all', true);
  update cases c set participant_ids = array(
    select p.user_id from case_participants p
    where p.organisation_id = c.organisation_id and p.case_id = c.id order by p.user_id
  )
  from (select distinct organisation_id, case_id from changed) of_case
  where c.organisation_id = of_case.organisation_id and c.id = of_case.case_id;
  perform set_config('app.reader', coalesce(reader, ''), true);
  return null;
end
$$;
create trigger case_participants_added after insert on case_participants
  referencing new table as changed for each statement execute function store_participants();
create trigger case_participants_removed after delete on case_participants
  referencing old table as changed for each statement execute function store_participants();

-- The owner of the tables is held back too, and this is the work of no organisation.
alter table cases no force row level security;
alter table case_participants no force row level security;
update cases c set participant_ids = held.people
from (
  select organisation_id, case_id, array_agg(user_id order by user_id) as people
  from case_participants group by organisation_id, case_id
) held
where held.organisation_id = c.organisation_id and held.case_id = c.id;
alter table cases force row level security;
alter table case_participants force row level security;

create policy privileged_cases on cases as restrictive
  using (not privileged or reads_as(participant_ids || lead_id));

-- What belongs to a case is read with it.
create procedure read_with_case(target regclass) language plpgsql
  as $$
begin
  execute format(
    'create policy privileged_cases on %s as restrictive using (exists (
      select from cases c where c.organisation_id = %s.organisation_id and c.id = %s.case_id
    ))', target, target, target);
end
$$;
call read_with_case('case_participants');
call read_with_case('case_contracts');
call read_with_case('case_journal');
call read_with_case('case_tasks');
call read_with_case('case_folders');
call read_with_case('case_files');
create policy privileged_cases on case_file_versions as restrictive using (exists (
  select from case_files f
  where f.organisation_id = case_file_versions.organisation_id and f.id = case_file_versions.file_id
));

-- A table of which a column says which cases are privileged shows their names before there are cases.
create policy privileged_cases on case_imports as restrictive
  using (not columns @> '[{"field": "privileged"}]' or reads_as(array[created_by]));
create procedure read_with_import(target regclass) language plpgsql
  as $$
begin
  execute format(
    'create policy privileged_cases on %s as restrictive using (exists (
      select from case_imports i where i.organisation_id = %s.organisation_id and i.id = %s.import_id
    ))', target, target, target);
end
$$;
call read_with_import('case_import_files');
call read_with_import('case_import_bad_rows');
drop procedure read_with_case, read_with_import;

-- Owners read them, as they may do everything; other roles are given it by an owner.
alter table permission_classes no force row level security;
update permission_classes set permissions = permissions || '{cases.privileged}' where built_in and name = 'Owner';
alter table permission_classes force row level security;
