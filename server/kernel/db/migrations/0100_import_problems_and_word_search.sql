-- Rows with errors by kind, rows that seem to be cases already and what becomes of them, and which counterparties are meant
-- by names that none goes by.
alter table case_imports
  add column bad_kinds jsonb not null default '{}',
  add column duplicate_count integer not null default 0,
  add column on_duplicates text not null default 'skip' check (on_duplicates in ('skip', 'import')),
  add column counterparty_names jsonb not null default '{}';
alter table case_import_bad_rows add column kinds text[] not null default '{}';

-- A row that has the name, counterparty and due date of a case, or of an earlier row of the same table.
create table case_import_duplicates (
  organisation_id uuid not null,
  import_id uuid not null,
  row_no integer not null,
  id uuid not null,
  name text not null,
  counterparty text,
  due_date date,
  case_id uuid,
  of_row integer,
  primary key (organisation_id, import_id, row_no),
  foreign key (organisation_id, import_id) references case_imports,
  foreign key (organisation_id, case_id) references cases,
  check ((case_id is null) <> (of_row is null))
);
call isolate_by_organisation('case_import_duplicates');
create policy privileged_cases on case_import_duplicates as restrictive using (exists (
  select from case_imports i
  where i.organisation_id = case_import_duplicates.organisation_id and i.id = case_import_duplicates.import_id
));
grant select, insert, update, delete on case_import_duplicates to accordant_app;

-- For the owner's own functions below, as in 0087. Who reads a privileged case is a question to the role of the application;
-- what the functions find is read by it again.
create policy owner_searches on counterparties for select to current_user using (true);
create policy owner_searches on counterparty_names for select to current_user using (true);
create policy owner_searches on cases for select to current_user using (true);
alter policy privileged_cases on cases to accordant_app;

-- A statement for each column: of several at once PostgreSQL takes reading every row for cheaper.

-- Counterparties of the caller's organisation of which a name matches a pattern, in lower case, without accents and legal
-- form, or without hyphens; or the registration number does. At least `most` where there are as many.
create function search_counterparties(typed text, matched text, joined text, registration text, most integer)
  returns table (counterparty_id uuid)
  language plpgsql stable security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
declare
  organisation uuid := current_organisation();
  by_name integer;
begin
  return query
    (select n.counterparty_id from counterparty_names n
      where n.organisation_id = organisation and n.exact_key like typed limit most)
    union
    (select n.counterparty_id from counterparty_names n
      where n.organisation_id = organisation and n.match_key like matched limit most)
    union
    (select n.counterparty_id from counterparty_names n
      where n.organisation_id = organisation and replace(n.exact_key, '-', '') like joined limit most);
  get diagnostics by_name = row_count;
  if by_name >= most or registration is null then
    return;
  end if;
  return query
    select c.id from counterparties c
    where c.organisation_id = organisation and c.registration_number ilike registration
    limit most;
end
$$;

-- Cases of the caller's organisation that match a pattern in name, number or description, in their name with hyphens as
-- spaces or left out, or in the name of their counterparty. At least `most` where there are as many.
create function search_cases(
  pattern text, spaced text, joined text, typed_name text, matched_name text, joined_name text, most integer
) returns table (case_id uuid)
  language plpgsql stable security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
declare
  organisation uuid := current_organisation();
  by_words integer;
begin
  return query
    (select c.id from cases c where c.organisation_id = organisation and c.name ilike pattern limit most)
    union
    (select c.id from cases c where c.organisation_id = organisation and c.number ilike pattern limit most)
    union
    (select c.id from cases c where c.organisation_id = organisation and c.description ilike pattern limit most)
    union
    (select c.id from cases c
      where c.organisation_id = organisation and replace(c.name_key, '-', ' ') like spaced limit most)
    union
    (select c.id from cases c
      where c.organisation_id = organisation and replace(c.name_key, '-', '') like joined limit most);
  get diagnostics by_words = row_count;
  if by_words >= most then
    return;
  end if;
  return query
    select c.id from cases c
    where c.organisation_id = organisation and c.deleted_at is null and c.counterparty_id = any(array(
      select s.counterparty_id from search_counterparties(typed_name, matched_name, joined_name, null, most) s
    ))
    limit most;
end
$$;
revoke all on function search_counterparties, search_cases from public;
grant execute on function search_counterparties, search_cases to accordant_app;
