-- The contract with which an obligation lies in the bin, so that nothing is asked for that of a task.
create or replace view tasks_and_obligations with (security_invoker = true) as
select t.organisation_id, t.id, t.kind, t.title, t.status, t.status in ('open', 'in_progress', 'waiting') as is_open,
  true as is_accepted, t.priority, t.assignee_id, t.due_date,
  case when t.due_date is null then 'infinity'::date else t.due_date end as due_key,
  case when t.due_date is null then '-infinity'::date else t.due_date end as due_key_last,
  t.department, t.category, t.starts_on, t.estimate_hours, t.body, t.case_id, t.contract_id, t.counterparty_id,
  t.revision, t.created_at, t.updated_at, t.deleted_at, null::uuid as binned_with
from tasks t
union all
select o.organisation_id, o.id, 'obligation', o.title,
  case o.state when 'done' then 'done' when 'waived' then 'cancelled' else 'open' end, o.state = 'open',
  o.state in ('open', 'done', 'waived'), 'normal', o.assignee_id, o.due_date,
  case when o.due_date is null then 'infinity'::date else o.due_date end,
  case when o.due_date is null then '-infinity'::date else o.due_date end,
  null, null, null, null, o.note, null, o.contract_id, null, o.revision, o.created_at, o.updated_at, o.deleted_at,
  o.contract_id
from obligations o;
