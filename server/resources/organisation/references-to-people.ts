import { sql } from 'kysely';
import type { AuditEvent } from '#kernel/audit';
import { deleteFrom, type Tenant, updateTable, withEveryRow } from '#kernel/db';

/**
 * What becomes of each column that refers to a person when that person's invitation is withdrawn: others name whom they
 * invited there, so it is emptied (`cleared`) or its row goes (`removed`). `signed in` names only people who have been.
 */
export const referencesToPeople: Readonly<Record<string, 'cleared' | 'removed' | 'signed in'>> = {
  'access_tokens.user_id': 'removed',
  'audit_streams.created_by': 'signed in',
  'calendar_feeds.user_id': 'signed in',
  'case_file_versions.author_id': 'signed in',
  'case_import_headings.user_id': 'signed in',
  'case_imports.acted_by': 'signed in',
  'case_imports.created_by': 'signed in',
  'case_journal.author_id': 'signed in',
  'case_participants.user_id': 'removed',
  'case_tasks.assignee_id': 'cleared',
  'cases.created_by': 'signed in',
  'cases.lead_id': 'cleared',
  'cases.requester_id': 'cleared',
  'contract_comments.author_id': 'signed in',
  'contract_mentions.user_id': 'removed',
  'contract_versions.author_id': 'signed in',
  'contracts.created_by': 'signed in',
  'contracts.owner_id': 'cleared',
  'counterparties.created_by': 'signed in',
  'counterparty_merges.merged_by': 'signed in',
  'dashboards.owner_id': 'signed in',
  'findings.settled_by': 'signed in',
  'language_model_settings.changed_by': 'signed in',
  'list_preferences.user_id': 'removed',
  'notification_channels.user_id': 'removed',
  'notification_mail_times.user_id': 'removed',
  'notification_mutes.user_id': 'removed',
  'notifications.user_id': 'removed',
  'obligation_occurrences.settled_by': 'signed in',
  'obligations.assignee_id': 'cleared',
  'obligations.created_by': 'signed in',
  'one_time_links.user_id': 'removed',
  'report_schedule_recipients.user_id': 'removed',
  'report_schedules.owner_id': 'signed in',
  'report_sendings.user_id': 'removed',
  'playbook_versions.published_by': 'signed in',
  'playbooks.created_by': 'signed in',
  'review_decisions.approved_by': 'signed in',
  'analyses.created_by': 'signed in',
  'analysis_checks.checked_by': 'signed in',
  'review_decisions.decided_by': 'signed in',
  'document_marks.decided_by': 'signed in',
  'review_redlines.created_by': 'signed in',
  'review_runs.created_by': 'signed in',
  'version_redlines.created_by': 'signed in',
  'playbook_tests.created_by': 'signed in',
  'playbook_backtests.created_by': 'signed in',
  'saved_reports.created_by': 'signed in',
  'saved_views.user_id': 'signed in',
  'task_series.assignee_id': 'cleared',
  'task_series.created_by': 'signed in',
  'tasks.assignee_id': 'cleared',
  'tasks.created_by': 'signed in',
  'uploads.user_id': 'removed',
  'answer_comments.author_id': 'signed in',
  'answers.assignee_id': 'cleared',
  'assessment_findings.created_by': 'signed in',
  'assessment_snapshots.taken_by': 'signed in',
  'assessments.created_by': 'signed in',
  'assessments.lead_id': 'cleared',
  'assessments.soa_approved_by': 'signed in',
  'assessments.soa_requested_by': 'signed in',
  'audit_grants.created_by': 'signed in',
  'audit_requests.answered_by': 'signed in',
  'audit_packages.created_by': 'signed in',
  'clause_versions.created_by': 'signed in',
  'clauses.created_by': 'signed in',
  'compliance_campaign_members.user_id': 'removed',
  'compliance_campaigns.started_by': 'signed in',
  'compliance_decisions.decided_by': 'signed in',
  'compliance_resources.created_by': 'signed in',
  'compliance_resources.owner_id': 'cleared',
  'compliance_versions.author_id': 'signed in',
  'compliance_versions.published_by': 'signed in',
  'control_runs.done_by': 'signed in',
  'controls.created_by': 'signed in',
  'controls.owner_id': 'cleared',
  'draft_approvals.approver_id': 'cleared',
  'draft_approvals.decided_by': 'signed in',
  'draft_files.requested_by': 'signed in',
  'drafts.requester_id': 'signed in',
  'envelope_bulks.created_by': 'signed in',
  'envelope_recipients.user_id': 'signed in',
  'envelopes.created_by': 'signed in',
  'evidence_links.created_by': 'signed in',
  'framework_imports.created_by': 'signed in',
  'frameworks.created_by': 'signed in',
  'mapping_sets.created_by': 'signed in',
  'mapping_sets.published_by': 'signed in',
  'template_comments.author_id': 'signed in',
  'template_tests.created_by': 'signed in',
  'template_versions.published_by': 'signed in',
  'templates.asked_by': 'signed in',
  'templates.created_by': 'signed in',
  'templates.owner_id': 'cleared',
  'templates.writer_id': 'signed in',
};

/** Named by those who invited the person, with what the audit trail calls the record. */
const assigned = [
  { table: 'contracts', column: 'owner_id', type: 'contract', named: 'title' },
  { table: 'cases', column: 'lead_id', type: 'case', named: 'name' },
  { table: 'cases', column: 'requester_id', type: 'case', named: 'name' },
  { table: 'task_series', column: 'assignee_id', type: 'task_series', named: 'title' },
  { table: 'assessments', column: 'lead_id', type: 'assessment', named: 'name' },
  { table: 'compliance_resources', column: 'owner_id', type: 'compliance_resource', named: 'name' },
  { table: 'controls', column: 'owner_id', type: 'control', named: 'name' },
  { table: 'templates', column: 'owner_id', type: 'template', named: 'name' },
] as const;

/** Empties everything that refers to a person who never signed in. Returns the audit entries of the records changed. */
export function clearReferences(tenant: Tenant, userId: string): Promise<AuditEvent[]> {
  return withEveryRow(tenant, (whole) => clearAll(whole, userId));
}

async function clearAll(tenant: Tenant, userId: string): Promise<AuditEvent[]> {
  const events: AuditEvent[] = [];
  for (const { table, column, type, named } of assigned) {
    const { rows } = await sql<{ id: string; name: string }>`
      update ${sql.table(table)} set ${sql.ref(column)} = null, revision = revision + 1, updated_at = now()
      where organisation_id = ${tenant.organisationId} and ${sql.ref(column)} = ${userId}
      returning id, ${sql.ref(named)} as name`.execute(tenant.db);
    events.push(...rows.map((target) => updated(type, target, { [column]: userId }, { [column]: null })));
  }
  return [
    ...events,
    ...(await clearObligations(tenant, userId)),
    ...(await clearTasks(tenant, userId)),
    ...(await removeParticipant(tenant, userId)),
    ...(await clearAnswers(tenant, userId)),
    ...(await clearApprovals(tenant, userId)),
  ];
}

async function clearObligations(tenant: Tenant, userId: string): Promise<AuditEvent[]> {
  const { rows } = await sql<{ id: string; name: string; obligation_id: string; obligation: string }>`
    update obligations o set assignee_id = null, revision = o.revision + 1, updated_at = now() from contracts c
    where o.organisation_id = ${tenant.organisationId} and o.assignee_id = ${userId}
      and c.organisation_id = o.organisation_id and c.id = o.contract_id
    returning c.id, c.title as name, o.id as obligation_id, o.title as obligation`.execute(tenant.db);
  return rows.map(({ id, name, obligation_id, obligation }) => ({
    action: 'contract.obligation_changed',
    target: { type: 'contract', id, name },
    before: { obligation, assignee_id: userId },
    after: { obligation_id, obligation, assignee_id: null },
  }));
}

async function clearTasks(tenant: Tenant, userId: string): Promise<AuditEvent[]> {
  const { rows } = await sql<{ id: string; title: string; case_id: string | null; case_name: string | null }>`
    update tasks t set assignee_id = null, revision = t.revision + 1, updated_at = now()
    where t.organisation_id = ${tenant.organisationId} and t.assignee_id = ${userId}
    returning t.id, t.title, t.case_id, (
      select c.name from cases c where c.organisation_id = t.organisation_id and c.id = t.case_id
    ) as case_name`.execute(tenant.db);
  // What a server of the release before keeps of tasks of cases.
  await updateTable(tenant, 'case_tasks').set({ assignee_id: null }).where('assignee_id', '=', userId).execute();
  return rows.map(({ id, title, case_id, case_name }) =>
    case_id === null
      ? updated('task', { id, name: title }, { assignee_id: userId }, { assignee_id: null })
      : {
          action: 'case.task_changed',
          target: { type: 'case', id: case_id, name: case_name },
          before: { title, assignee_id: userId },
          after: { assignee_id: null },
        },
  );
}

async function clearAnswers(tenant: Tenant, userId: string): Promise<AuditEvent[]> {
  const { rows } = await sql<{ id: string; name: string; ref: string }>`
    update answers a set assignee_id = null, revision = a.revision + 1, updated_at = now() from assessments s
    where a.organisation_id = ${tenant.organisationId} and a.assignee_id = ${userId}
      and s.organisation_id = a.organisation_id and s.id = a.assessment_id
    returning s.id, s.name, a.ref`.execute(tenant.db);
  return rows.map(({ id, name, ref }) => ({
    action: 'answer.changed',
    target: { type: 'assessment', id, name },
    before: { ref, assignee_id: userId },
    after: { ref, assignee_id: null },
  }));
}

/** Anyone who may approve drafts decides instead. */
async function clearApprovals(tenant: Tenant, userId: string): Promise<AuditEvent[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    update draft_approvals p set approver_id = null from drafts d
    where p.organisation_id = ${tenant.organisationId} and p.approver_id = ${userId}
      and d.organisation_id = p.organisation_id and d.id = p.draft_id
    returning d.id, d.name`.execute(tenant.db);
  return rows.map((target) => updated('draft', target, { approver_id: userId }, { approver_id: null }));
}

async function removeParticipant(tenant: Tenant, userId: string): Promise<AuditEvent[]> {
  const { rows } = await sql<{ id: string; name: string; people: string[] }>`
    select c.id, c.name, array(
      select p.user_id from case_participants p
      where p.organisation_id = c.organisation_id and p.case_id = c.id order by p.user_id
    ) as people
    from case_participants held join cases c on c.organisation_id = held.organisation_id and c.id = held.case_id
    where held.organisation_id = ${tenant.organisationId} and held.user_id = ${userId}
    order by c.id for update of c`.execute(tenant.db);
  await deleteFrom(tenant, 'case_participants').where('user_id', '=', userId).execute();
  return rows.map(({ people, ...target }) =>
    updated(
      'case',
      target,
      { participant_ids: people },
      { participant_ids: people.filter((person) => person !== userId) },
    ),
  );
}

function updated(type: string, target: { id: string; name: string }, before: object, after: object): AuditEvent {
  return { action: `${type}.updated`, target: { type, ...target }, before, after };
}
