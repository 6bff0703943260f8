create extension if not exists pg_trgm;

-- For the owner's own function below: behind a policy that compares, PostgreSQL would not use the index.
create policy owner_searches on obligations for select to current_user using (true);
create policy owner_searches on contracts for select to current_user using (true);

-- Obligations of the caller's organisation, outside the bin, that match a pattern in their title, or in number, title or
-- counterparty of their contract: at least `most` where there are as many.
create function search_obligations(pattern text, most integer) returns table (obligation_id uuid)
  language plpgsql stable security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
declare
  organisation uuid := current_organisation();
  by_title integer;
begin
  return query
    select o.id from obligations o
    where o.organisation_id = organisation and o.deleted_at is null and o.title ilike pattern
    limit most;
  get diagnostics by_title = row_count;
  if by_title = most then
    return;
  end if;
  return query
    select o.id from contracts c
    join obligations o on o.organisation_id = organisation and o.contract_id = c.id and o.deleted_at is null
    where c.organisation_id = organisation
      and (c.title ilike pattern or c.number ilike pattern or c.counterparty ilike pattern)
    limit most;
end
$$;
revoke all on function search_obligations from public;
grant execute on function search_obligations to accordant_app;
