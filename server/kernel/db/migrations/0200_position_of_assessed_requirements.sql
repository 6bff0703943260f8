-- The requirement's place in its framework, so that lists walk assessments and their requirements in order without sorting all.
create or replace view assessed_requirements with (security_invoker = true) as
  select a.organisation_id,
    overlay(overlay(md5(a.id::text || ' ' || r.ref) placing '8' from 13) placing '8' from 17)::uuid as id,
    a.id as assessment_id, a.framework_id, r.ref, r.label, r.title, r.label || ' ' || r.title as requirement,
    f.name as framework, a.name as assessment, a.subject, a.state as assessment_state,
    case when w.applicable is false then 'not_applicable' else coalesce(w.result, 'not_assessed') end as result,
    coalesce(w.progress, 'to_do') as progress, w.assignee_id, w.due as due_date,
    case when w.stale then 'yes' else 'no' end as out_of_date,
    a.id::text || lpad(r.position::text, 6, '0') as place,
    null::uuid as case_id, a.contract_id, a.counterparty_id, r.position
  from assessments a
  join frameworks f on f.organisation_id = a.organisation_id and f.id = a.framework_id and f.deleted_at is null
  join requirements r on r.organisation_id = a.organisation_id and r.version_id = a.version_id and r.assessable
  left join answers w on w.organisation_id = a.organisation_id and w.assessment_id = a.id and w.ref = r.ref;
