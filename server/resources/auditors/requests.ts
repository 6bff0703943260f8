import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AuditRequest, EvidenceRequest } from '#api-contract/auditors/endpoints';
import { openTaskStatuses } from '#api-contract/tasks/fields';
import { audit } from '#kernel/audit';
import { insertInto, ownRow, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type Api, type HandlerOf } from '#kernel/http';
import { notify } from '#kernel/notifications';
import { personOf } from '#kernel/people';
import { auditorTexts } from './auditor.messages.ts';
import { readGrant } from './grants.ts';
import { guestsOf, note } from './guest.ts';
import { findGranted, requirementsOf } from './guest-views.ts';

const maxListed = 500;

const requests = (tenant: Tenant, grantId: string) =>
  selectFrom(tenant, 'audit_requests as q')
    .innerJoin('assessments as a', ownRow('a.id', 'q.assessment_id'))
    .selectAll('q')
    .select(['a.name as assessment_name', personOf('q.answered_by').as('answerer')])
    .where('q.grant_id', '=', grantId);

type Row = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>;

/** As guests see it: without ids of the organisation’s people and tasks. */
const present = (row: Row): EvidenceRequest => ({
  id: row.id,
  assessment: { id: row.assessment_id, name: row.assessment_name },
  ref: row.ref,
  label: row.label,
  text: row.body,
  at: row.created_at.toISOString(),
  answer:
    row.answer === null || row.answered_at === null
      ? null
      : { text: row.answer, by: row.answerer?.name ?? '', at: row.answered_at.toISOString() },
});

const presentInside = (row: Row): AuditRequest => ({ ...present(row), task_id: row.task_id });

const newestOf = (tenant: Tenant, grantId: string) =>
  requests(tenant, grantId).orderBy('q.created_at', 'desc').orderBy('q.id', 'desc').limit(maxListed).execute();

const oneOf = (tenant: Tenant, grantId: string, id: string) => requests(tenant, grantId).where('q.id', '=', id);
const readOne = (tenant: Tenant, grantId: string, id: string) => oneOf(tenant, grantId, id).executeTakeFirst();

/** A request becomes a task for the lead of the assessment. */
export function requestEvidence(api: Api): HandlerOf<'requestEvidence'> {
  const asGuest = guestsOf(api);
  return ({ request, params, body }) =>
    asGuest(request, async (guest) => {
      const { tenant, grant } = guest;
      const found = await findGranted(guest, params.assessmentId);
      const requirement = await requirementsOf(tenant, found.id, found.version_id)
        .where('r.ref', '=', body.ref)
        .executeTakeFirst();
      if (!requirement) throw new ApiError('not_found');
      const { ref, label } = requirement;
      const [id, taskId] = [uuid(), uuid()];
      const title = auditorTexts.requestTitle(label);
      await insertInto(tenant, 'tasks', {
        id: taskId,
        title,
        body: auditorTexts.requestBody(grant.name, body.text),
        assignee_id: found.lead_id,
        created_by: grant.created_by,
      }).execute();
      await insertInto(tenant, 'audit_requests', {
        id,
        grant_id: grant.id,
        assessment_id: found.id,
        ref,
        label,
        body: body.text,
        task_id: taskId,
      }).execute();
      await notify(tenant, {
        people: [found.lead_id],
        kind: 'task_assigned',
        object: { type: 'task', id: taskId, name: title },
      });
      await note(guest, 'requested', `${found.name}: ${label}`);
      await audit(tenant, {
        action: 'task.created',
        target: { type: 'task', id: taskId, name: title },
        after: { title, audit_grant: grant.id, ref },
      });
      return present((await readOne(tenant, grant.id, id)) as Row);
    });
}

export function listGuestRequests(api: Api): HandlerOf<'listGuestRequests'> {
  const asGuest = guestsOf(api);
  return ({ request }) =>
    asGuest(request, async ({ tenant, grant }) => ({ items: (await newestOf(tenant, grant.id)).map(present) }));
}

export const listAuditRequests: HandlerOf<'listAuditRequests'> = async ({ tenant, params }) => {
  const { id } = await readGrant(tenant, params.grantId);
  return { items: (await newestOf(tenant, id)).map(presentInside) };
};

/** Answers a request; its task is done. An answer stays as the auditor may have read it. */
export const answerAuditRequest: HandlerOf<'answerAuditRequest'> = async ({ tenant, caller, params, body }) => {
  const { grantId, requestId } = params;
  const grant = await readGrant(tenant, grantId);
  const found = await oneOf(tenant, grantId, requestId).forUpdate('q').executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  if (found.answer === body.text) return presentInside(found);
  if (found.answer !== null) throw new ApiError('edit_conflict', { message: auditorTexts.answered });
  await updateTable(tenant, 'audit_requests')
    .set({ answer: body.text, answered_by: caller.userId, answered_at: sql<Date>`now()` })
    .where('id', '=', requestId)
    .execute();
  await complete(tenant, found.task_id);
  await audit(tenant, {
    action: 'audit_grant.answered',
    target: { type: 'audit_grant', id: grant.id, name: grant.name },
    after: { request_id: requestId, ref: found.ref, task_id: found.task_id, answer: body.text },
  });
  return presentInside((await readOne(tenant, grantId, requestId)) as Row);
};

async function complete(tenant: Tenant, taskId: string): Promise<void> {
  const task = await selectFrom(tenant, 'tasks')
    .select(['title', 'status'])
    .where('id', '=', taskId)
    .where('status', 'in', [...openTaskStatuses])
    .forUpdate()
    .executeTakeFirst();
  if (!task) return;
  await updateTable(tenant, 'tasks')
    .set({ status: 'done', done_at: new Date(), revision: sql<number>`revision + 1`, updated_at: new Date() })
    .where('id', '=', taskId)
    .execute();
  await audit(tenant, {
    action: 'task.updated',
    target: { type: 'task', id: taskId, name: task.title },
    before: { status: task.status },
    after: { status: 'done' },
  });
}
