-- Contracts that reports group and filter alike, added up: a row is a cell of them. Writers only add what changes to
-- `contract_summary_deltas`, so that no two of them wait for one another; a job folds that into `contract_summary`. Both
-- together say what counts. A cell has the values of its contracts under their names, days by their month. `found` has what
-- was found of those that have none, and `value` in it where that is true of the amounts; they are then added up as found.
create table contract_summary (
  organisation_id uuid not null,
  -- Of all that tells cells apart.
  cell uuid not null,
  stage text not null,
  type text,
  currency text,
  owner_id uuid,
  renewal_type text,
  expiry_date date,
  found jsonb not null,
  to_review smallint not null,
  to_review_high smallint not null,
  contracts bigint not null,
  value_count bigint not null,
  value_sum numeric not null,
  findings bigint not null,
  primary key (organisation_id, cell)
);

create table contract_summary_deltas (
  organisation_id uuid not null,
  id bigint generated always as identity,
  stage text not null,
  type text,
  currency text,
  owner_id uuid,
  renewal_type text,
  expiry_date date,
  found jsonb not null,
  to_review smallint not null,
  to_review_high smallint not null,
  contracts bigint not null,
  value_count bigint not null,
  value_sum numeric not null,
  findings bigint not null,
  primary key (organisation_id, id)
);

-- The amount that was found, if it is one.
create function found_amount(found jsonb) returns numeric
  language sql immutable parallel safe
  as $$
  select case when found ->> 'value' ~ '^-?\d+(\.\d+)?$' then (found ->> 'value')::numeric end
$$;

-- The cell of a contract with what it adds to it; none while it lies in the bin.
create function contract_cell(c contracts) returns table (
  stage text, type text, currency text, owner_id uuid, renewal_type text, expiry_date date, found jsonb,
  to_review smallint, to_review_high smallint, value_count bigint, value_sum numeric, findings bigint
)
  language sql immutable parallel safe
  as $$
  select c.stage, c.type, c.currency, c.owner_id, c.renewal_type, date_trunc('month', c.expiry_date::timestamp)::date,
    case when c.found = '{}' then '{}' else jsonb_strip_nulls(jsonb_build_object(
      'type', case when c.type is null then c.found ->> 'type' end,
      'currency', case when c.currency is null then c.found ->> 'currency' end,
      'renewal_type', case when c.renewal_type is null then c.found ->> 'renewal_type' end,
      'expiry_date', case when c.expiry_date is null then left(c.found ->> 'expiry_date', 7) || '-01' end,
      'value', case when c.value is null and found_amount(c.found) is not null then 0 end
    )) end,
    sign(c.to_review)::smallint, sign(c.to_review_high)::smallint,
    num_nonnulls(coalesce(c.value, found_amount(c.found)))::bigint, coalesce(c.value, found_amount(c.found), 0), c.to_review::bigint
  where c.deleted_at is null
$$;

-- Adds the changes to the cells. Whoever comes second leaves it to the first.
create function fold_contract_summary(organisation uuid) returns void
  language plpgsql set search_path = public, pg_temp
  as $$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(hashtextextended('contract_summary ' || organisation, 0)) then
    return;
  end if;
  with gone as (delete from contract_summary_deltas where organisation_id = organisation returning *),
  added as (
    select stage, type, currency, owner_id, renewal_type, expiry_date, found, to_review, to_review_high,
      sum(contracts) as contracts, sum(value_count) as value_count, sum(value_sum) as value_sum, sum(findings) as findings
    from gone group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  )
  insert into contract_summary as s (
    organisation_id, cell, stage, type, currency, owner_id, renewal_type, expiry_date, found, to_review, to_review_high,
    contracts, value_count, value_sum, findings
  )
  select organisation,
    md5(row(a.stage, a.type, a.currency, a.owner_id, a.renewal_type, a.expiry_date, a.found, a.to_review, a.to_review_high)::text)::uuid,
    a.*
  from added a
  on conflict (organisation_id, cell) do update set
    contracts = s.contracts + excluded.contracts, value_count = s.value_count + excluded.value_count,
    value_sum = s.value_sum + excluded.value_sum, findings = s.findings + excluded.findings;
end
$$;

-- Compares the cells with the contracts, in one snapshot. What is wrong is added as a change, so that writers go on meanwhile.
-- The number of cells that were wrong.
create function recount_contract_summary(organisation uuid) returns bigint
  language plpgsql set search_path = public, pg_temp
  as $$
#variable_conflict use_column
declare
  wrong bigint;
begin
  with told as (
    select k.stage, k.type, k.currency, k.owner_id, k.renewal_type, k.expiry_date, k.found, k.to_review, k.to_review_high,
      1 as contracts, k.value_count, k.value_sum, k.findings
    from contracts c cross join lateral contract_cell(c) k where c.organisation_id = organisation
    union all
    select stage, type, currency, owner_id, renewal_type, expiry_date, found, to_review, to_review_high,
      -contracts, -value_count, -value_sum, -findings
    from contract_summary where organisation_id = organisation
    union all
    select stage, type, currency, owner_id, renewal_type, expiry_date, found, to_review, to_review_high,
      -contracts, -value_count, -value_sum, -findings
    from contract_summary_deltas where organisation_id = organisation
  ),
  added as (
    insert into contract_summary_deltas (
      organisation_id, stage, type, currency, owner_id, renewal_type, expiry_date, found, to_review, to_review_high,
      contracts, value_count, value_sum, findings
    )
    select organisation, stage, type, currency, owner_id, renewal_type, expiry_date, found, to_review, to_review_high,
      sum(contracts), sum(value_count), sum(value_sum), sum(findings)
    from told group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    having (sum(contracts), sum(value_count), sum(value_sum), sum(findings)) <> (0, 0, 0, 0)
    returning id
  )
  select count(*) into wrong from added;
  perform fold_contract_summary(organisation);
  delete from contract_summary
  where organisation_id = organisation and (contracts, value_count, value_sum, findings) = (0, 0, 0, 0);
  return wrong;
end
$$;

create function summarise_contracts() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
declare
  folding uuid;
begin
  if tg_op = 'INSERT' then
    with added as (
      insert into contract_summary_deltas (
        organisation_id, stage, type, currency, owner_id, renewal_type, expiry_date, found, to_review, to_review_high,
        contracts, value_count, value_sum, findings
      )
      select c.organisation_id, k.stage, k.type, k.currency, k.owner_id, k.renewal_type, k.expiry_date, k.found, k.to_review, k.to_review_high,
        sum(way), sum(way * k.value_count), sum(way * k.value_sum), sum(way * k.findings)
      from (select organisation_id, n::contracts as contract, 1 as way from became n) c
      cross join lateral contract_cell(c.contract) k
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
      having (sum(way), sum(way * k.value_count), sum(way * k.value_sum), sum(way * k.findings)) <> (0, 0, 0, 0)
      returning organisation_id, id
    )
    select organisation_id into folding from added where id % 256 = 0 limit 1;
  elsif tg_op = 'DELETE' then
    with added as (
      insert into contract_summary_deltas (
        organisation_id, stage, type, currency, owner_id, renewal_type, expiry_date, found, to_review, to_review_high,
        contracts, value_count, value_sum, findings
      )
      select c.organisation_id, k.stage, k.type, k.currency, k.owner_id, k.renewal_type, k.expiry_date, k.found, k.to_review, k.to_review_high,
        sum(way), sum(way * k.value_count), sum(way * k.value_sum), sum(way * k.findings)
      from (select organisation_id, o::contracts as contract, -1 as way from was o) c
      cross join lateral contract_cell(c.contract) k
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
      having (sum(way), sum(way * k.value_count), sum(way * k.value_sum), sum(way * k.findings)) <> (0, 0, 0, 0)
      returning organisation_id, id
    )
    select organisation_id into folding from added where id % 256 = 0 limit 1;
  else
    with added as (
      insert into contract_summary_deltas (
        organisation_id, stage, type, currency, owner_id, renewal_type, expiry_date, found, to_review, to_review_high,
        contracts, value_count, value_sum, findings
      )
      select c.organisation_id, k.stage, k.type, k.currency, k.owner_id, k.renewal_type, k.expiry_date, k.found, k.to_review, k.to_review_high,
        sum(way), sum(way * k.value_count), sum(way * k.value_sum), sum(way * k.findings)
      from (select organisation_id, n::contracts as contract, 1 as way from became n
        union all select organisation_id, o::contracts as contract, -1 as way from was o) c
      cross join lateral contract_cell(c.contract) k
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
      having (sum(way), sum(way * k.value_count), sum(way * k.value_sum), sum(way * k.findings)) <> (0, 0, 0, 0)
      returning organisation_id, id
    )
    select organisation_id into folding from added where id % 256 = 0 limit 1;
  end if;
  -- Without a key, on which writers would wait for one another.
  if folding is not null then
    perform enqueue_job(
      task => 'contracts.fold_summary', payload => json_build_object('organisation_id', folding, 'payload', json_build_object()),
      job_key => null, run_at => null, max_attempts => null, queue_name => null
    );
  end if;
  return null;
end
$$;
create trigger contracts_summarised_new after insert on contracts referencing new table as became
  for each statement execute function summarise_contracts();
create trigger contracts_summarised_changed after update on contracts referencing old table as was new table as became
  for each statement execute function summarise_contracts();
create trigger contracts_summarised_gone after delete on contracts referencing old table as was
  for each statement execute function summarise_contracts();

alter table contracts no force row level security;
select recount_contract_summary(id) from (select distinct organisation_id as id from contracts) organisation;
alter table contracts force row level security;

-- Only now: whoever owns the tables wrote for every organisation.
call isolate_by_organisation('contract_summary');
call isolate_by_organisation('contract_summary_deltas');
grant select, insert, update, delete on contract_summary to accordant_app;
grant select, insert, delete on contract_summary_deltas to accordant_app;
