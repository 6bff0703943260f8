-- How many findings in its current document wait for review, how many of them have a high confidence, and what they
-- would fill in. `file_title` is the title that a contract was given for want of another: that of its file.
alter table contracts add column to_review integer not null default 0;
alter table contracts add column to_review_high integer not null default 0;
alter table contracts add column found jsonb not null default '{}';
alter table contracts add column file_title text;

-- Findings that were accepted together, to be reopened together.
alter table findings add column batch_id uuid;

-- What waits for review in a version. High confidence begins at 0.85, as in `api-contract/findings/confidence.ts`.
create function review_of(organisation uuid, version uuid, out open integer, out high integer, out found jsonb)
  language sql stable set search_path = public, pg_temp
  as $$
  with open as (
    select f.facts, f.confidence, f.state from findings f
    where f.organisation_id = organisation and f.version_id = version and f.status = 'unverified' and f.state <> 'absent'
      and (coalesce(f.value, 'null') <> 'null' or f.citations <> '[]')
  )
  select
    (select count(*)::int from open),
    (select count(*)::int from open where state = 'found' and confidence >= 0.85),
    (select coalesce(jsonb_object_agg(said.key, said.value order by o.confidence), '{}')
      from open o cross join lateral jsonb_each(o.facts) said
      where o.state = 'found' and jsonb_typeof(o.facts) = 'object')
$$;

create function note_review() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  update contracts c set to_review = r.open, to_review_high = r.high, found = r.found
  from (select distinct organisation_id, contract_id, version_id from changed) v
  cross join lateral review_of(v.organisation_id, v.version_id) r
  where c.organisation_id = v.organisation_id and c.id = v.contract_id and c.current_version_id = v.version_id
    and (c.to_review, c.to_review_high, c.found) is distinct from (r.open, r.high, r.found);
  return null;
end
$$;
create trigger findings_made after insert on findings referencing new table as changed
  for each statement execute function note_review();
create trigger findings_settled after update on findings referencing new table as changed
  for each statement execute function note_review();
create trigger findings_gone after delete on findings referencing old table as changed
  for each statement execute function note_review();

create function note_review_of_version() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  select r.open, r.high, r.found into new.to_review, new.to_review_high, new.found
    from review_of(new.organisation_id, new.current_version_id) r;
  return new;
end
$$;
create trigger contracts_version_made_current before update of current_version_id on contracts
  for each row when (old.current_version_id <> new.current_version_id) execute function note_review_of_version();

alter table contracts no force row level security;
alter table findings no force row level security;
update contracts c set to_review = r.open, to_review_high = r.high, found = r.found
  from (select distinct organisation_id, contract_id, version_id from findings) v
  cross join lateral review_of(v.organisation_id, v.version_id) r
  where c.organisation_id = v.organisation_id and c.id = v.contract_id and c.current_version_id = v.version_id;
alter table findings force row level security;
alter table contracts force row level security;
