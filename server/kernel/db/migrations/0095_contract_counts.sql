-- How many contracts have a status, as changes of the number on a day: the sum up to a day is what counts on it. Rows are
-- only added, so that no two writers wait for one another, and folded now and then.
create table contract_count_changes (
  organisation_id uuid not null,
  id bigint generated always as identity,
  -- A status, `contracts` for all of them, or `to_review` and the like for what waits for review.
  counted text not null,
  -- From which day on it counts; `-infinity` from the beginning.
  day date not null,
  change bigint not null,
  primary key (organisation_id, id)
);
create index contract_count_changes_by_day on contract_count_changes (organisation_id, day, counted, change);

-- What a contract adds to the counts: its status on every day on which that can turn, as `contract_status` has it.
create function counted_of(
  stage text, renewal_type text, effective_date date, expiry_date date, notice_period_days integer, notice_date date,
  deleted_at timestamptz, to_review integer, to_review_high integer,
  out counted text, out day date, out change bigint
) returns setof record
  language sql immutable parallel safe
  as $$
  with turns as (
    select d.day, s.status, lag(s.status) over (order by d.day) as before
    from (
      select distinct turn as day from unnest(array[
        '-infinity'::date, effective_date, expiry_date - 90, expiry_date + 1, notice_date - 90, notice_date + 1
      ]) as turn where turn is not null
    ) d
    cross join lateral (
      select split_part(contract_status(
        stage, renewal_type, effective_date, expiry_date, notice_period_days, notice_date, d.day
      ), ':', 1) as status
    ) s
    where deleted_at is null
  )
  select status, turns.day, 1::bigint from turns where status is distinct from before
  union all
  select before, turns.day, -1::bigint from turns where before <> status
  union all
  select fixed.name, '-infinity'::date, fixed.number
  from (values
    ('contracts', 1::bigint), ('to_review', sign(to_review)::bigint), ('to_review.findings', to_review::bigint),
    ('to_review.high', case when to_review > 0 then to_review_high else 0 end::bigint)
  ) as fixed (name, number)
  where deleted_at is null and fixed.number <> 0
$$;

-- Adds up what is said of one count and one day, and of all days that are over. Whoever comes second leaves it to the first.
create function fold_contract_counts(organisation uuid) returns void
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('contract_count_changes ' || organisation, 0)) then
    return;
  end if;
  -- A day ends last where the clocks are two days behind the earliest.
  with placed as (
    select id, counted, case when day < current_date - 2 then '-infinity' else day end as day, change
    from contract_count_changes where organisation_id = organisation
  ),
  crowded as (select counted, day from placed group by 1, 2 having count(*) > 1),
  gone as (
    delete from contract_count_changes c using placed p join crowded using (counted, day)
    where c.organisation_id = organisation and c.id = p.id
    returning p.counted, p.day, p.change
  )
  insert into contract_count_changes (organisation_id, counted, day, change)
  select organisation, counted, day, sum(change) from gone group by counted, day having sum(change) <> 0;
end
$$;

create function count_contracts() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
declare
  folding uuid;
begin
  if tg_op = 'INSERT' then
    with added as (
      insert into contract_count_changes (organisation_id, counted, day, change)
      select n.organisation_id, k.counted, k.day, sum(k.change)
      from became n cross join lateral counted_of(
        n.stage, n.renewal_type, n.effective_date, n.expiry_date, n.notice_period_days, n.notice_date,
        n.deleted_at, n.to_review, n.to_review_high
      ) k
      group by 1, 2, 3 returning organisation_id, id
    )
    select organisation_id into folding from added where id % 512 = 0 limit 1;
  elsif tg_op = 'DELETE' then
    with added as (
      insert into contract_count_changes (organisation_id, counted, day, change)
      select o.organisation_id, k.counted, k.day, -sum(k.change)
      from was o cross join lateral counted_of(
        o.stage, o.renewal_type, o.effective_date, o.expiry_date, o.notice_period_days, o.notice_date,
        o.deleted_at, o.to_review, o.to_review_high
      ) k
      group by 1, 2, 3 returning organisation_id, id
    )
    select organisation_id into folding from added where id % 512 = 0 limit 1;
  else
    with added as (
      insert into contract_count_changes (organisation_id, counted, day, change)
      select n.organisation_id, k.counted, k.day, sum(k.change)
      from became n join was o on o.organisation_id = n.organisation_id and o.id = n.id
      cross join lateral (
        select * from counted_of(
          n.stage, n.renewal_type, n.effective_date, n.expiry_date, n.notice_period_days, n.notice_date,
          n.deleted_at, n.to_review, n.to_review_high
        )
        union all
        select counted, day, -change from counted_of(
          o.stage, o.renewal_type, o.effective_date, o.expiry_date, o.notice_period_days, o.notice_date,
          o.deleted_at, o.to_review, o.to_review_high
        )
      ) k
      where (
        n.stage, n.renewal_type, n.effective_date, n.expiry_date, n.notice_period_days, n.notice_date,
        n.deleted_at is null, n.to_review, n.to_review_high
      ) is distinct from (
        o.stage, o.renewal_type, o.effective_date, o.expiry_date, o.notice_period_days, o.notice_date,
        o.deleted_at is null, o.to_review, o.to_review_high
      )
      group by 1, 2, 3 having sum(k.change) <> 0 returning organisation_id, id
    )
    select organisation_id into folding from added where id % 512 = 0 limit 1;
  end if;
  if folding is not null then
    perform fold_contract_counts(folding);
  end if;
  return null;
end
$$;
create trigger contracts_counted_new after insert on contracts referencing new table as became
  for each statement execute function count_contracts();
create trigger contracts_counted_changed after update on contracts referencing old table as was new table as became
  for each statement execute function count_contracts();
create trigger contracts_counted_gone after delete on contracts referencing old table as was
  for each statement execute function count_contracts();

alter table contracts no force row level security;
insert into contract_count_changes (organisation_id, counted, day, change)
select c.organisation_id, k.counted, k.day, sum(k.change)
from contracts c cross join lateral counted_of(
  c.stage, c.renewal_type, c.effective_date, c.expiry_date, c.notice_period_days, c.notice_date,
  c.deleted_at, c.to_review, c.to_review_high
) k
group by 1, 2, 3;
alter table contracts force row level security;

-- Only now: whoever owns the tables wrote for every organisation.
call isolate_by_organisation('contract_count_changes');
grant select, insert, delete on contract_count_changes to accordant_app;
