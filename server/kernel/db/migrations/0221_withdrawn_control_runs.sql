-- When the task of a run was opened again: the run comes back as it was once that is done again.
alter table control_runs add column withdrawn_at timestamptz(3);

-- Evidence of a run that was withdrawn is that of its control alone.
create or replace view evidence_places with (security_invoker = true) as
select e.organisation_id, e.id, e.assessment_id, e.ref, e.control_id, null::text as covers,
  (select r.id from control_runs r
    where r.organisation_id = e.organisation_id and r.id = e.run_id and r.withdrawn_at is null) as run_id, e.kind,
  e.version_id, e.contract_id, e.contract_version_id, e.clause_start, e.clause_end, e.quote, e.clause_state, e.found,
  e.url, e.label, e.period_from, e.period_to, e.purpose, e.revision, e.created_by, e.created_at
from evidence_links e
union all
select e.organisation_id, e.id, a.id, m.ref, e.control_id, m.covers,
  (select r.id from control_runs r
    where r.organisation_id = e.organisation_id and r.id = e.run_id and r.withdrawn_at is null), e.kind,
  e.version_id, e.contract_id, e.contract_version_id, e.clause_start, e.clause_end, e.quote, e.clause_state, e.found,
  e.url, e.label, e.period_from, e.period_to, e.purpose, e.revision, e.created_by, e.created_at
from evidence_links e
join controls c on c.organisation_id = e.organisation_id and c.id = e.control_id
  and c.status <> 'planned' and c.deleted_at is null
join control_requirements m on m.organisation_id = c.organisation_id and m.control_id = c.id
join assessments a on a.organisation_id = m.organisation_id and a.framework_id = m.framework_id
  and a.subject in ('organisation', 'entity');
