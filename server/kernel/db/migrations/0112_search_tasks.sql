-- For the owner's own function below, as in 0087. Who reads the task of a privileged case is a question to the role of the
-- application; what the function finds is read by it again.
create policy owner_searches on tasks for select to current_user using (true);
alter policy privileged_cases on tasks to accordant_app;

-- Tasks and obligations of the caller's organisation, outside the bin, whose title matches a pattern: at least `most` where
-- there are as many.
create function search_tasks(pattern text, most integer) returns table (task_id uuid)
  language plpgsql stable security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
declare
  organisation uuid := current_organisation();
begin
  return query
    (select t.id from tasks t
      where t.organisation_id = organisation and t.deleted_at is null and t.title ilike pattern limit most)
    union all
    (select o.id from obligations o
      where o.organisation_id = organisation and o.deleted_at is null and o.title ilike pattern limit most);
end
$$;
revoke all on function search_tasks from public;
grant execute on function search_tasks to accordant_app;
