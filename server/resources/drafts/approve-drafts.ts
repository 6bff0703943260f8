import { v7 as uuid } from 'uuid';
import { asWordings } from '#api-contract/clauses/wording';
import type { Answers, Choices } from '#api-contract/drafting/variables';
import type { DraftText } from '#api-contract/drafts/endpoints';
import { localeOf } from '#api-contract/templates/text';
import { checkAnswers, clauseNodesIn, resolveDraft, rulesThatApply } from '#drafting';
import { authorise } from '#kernel/access';
import { audit } from '#kernel/audit';
import { anyOf, deleteFrom, insertInto, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { drafts, readDraft, readDraftText, requireOwn, requireSeen } from './draft-record.ts';
import { refusals } from './draft-refusals.messages.ts';
import { askApprovers, tellDecision } from './tell-people.ts';

interface Answered {
  readonly answers: Answers;
  readonly choices: Choices;
}

/** Finish the answers; whoever a rule names has to approve. */
export const submitDraft: HandlerOf<'submitDraft'> = async ({ tenant, caller, params, body }) => {
  await requireOwn(tenant, caller, params.draftId);
  const row = await drafts.lock(tenant, params.draftId);
  if (row.state !== 'answering') return readDraft(tenant, row.id);
  if (row.revision !== body.revision) throw new ApiError('edit_conflict');
  const text = await readDraftText(tenant, row);
  requireComplete(text, row);
  const reasons = reasonsToApprove(text, row);
  await deleteFrom(tenant, 'draft_approvals').where('draft_id', '=', row.id).execute();
  const members = await membersAmong(
    tenant,
    reasons.map(({ approver_id }) => approver_id),
  );
  if (reasons.length > 0) {
    const rows = reasons.map(({ reason, approver_id }, at) => ({
      id: uuid(),
      draft_id: row.id,
      position: at + 1,
      reason,
      // Whoever was named may be gone: then anybody who may approve.
      approver_id: members.has(approver_id) ? approver_id : null,
    }));
    await insertInto(tenant, 'draft_approvals', rows).execute();
    await askApprovers(tenant, row, rows);
  }
  const state = reasons.length > 0 ? 'approval' : 'approved';
  await drafts.revise(tenant, [row], { state });
  await audit(tenant, {
    action: reasons.length > 0 ? 'draft.submitted' : 'draft.approved',
    target: { type: 'draft', id: row.id, name: row.name },
    after: { state, reasons: reasons.map(({ reason }) => reason) },
  });
  return readDraft(tenant, row.id);
};

/** Refuses a draft that lacks something, each question named. */
function requireComplete({ variables, body, clauses, language }: DraftText, { answers, choices }: Answered): void {
  const problems = checkAnswers(variables, answers);
  if (problems.length > 0) {
    const fields = problems.slice(0, 50).map(({ key, message }) => ({ path: `answers.${key}`, message }));
    throw new ApiError('validation_failed', { message: refusals.incomplete, fields });
  }
  const locale = localeOf[language];
  const resolved = resolveDraft({ body, variables, answers, choices, clauses: asWordings(clauses), locale });
  if (resolved.isComplete) return;
  const waiting = [...new Set([...resolved.missing, ...resolved.undecided])].map((key) => {
    const { question = '' } = variables.find((variable) => variable.key === key.split('.')[0]) ?? {};
    return { path: `answers.${key}`, message: refusals.undecided(question || key) };
  });
  throw new ApiError(
    'validation_failed',
    waiting.length > 0 ? { message: refusals.incomplete, fields: waiting } : { message: refusals.broken },
  );
}

/** Why a draft needs an approval, and whose: the rules of its template, and fallbacks that name somebody. */
function reasonsToApprove(text: DraftText, { answers, choices }: Answered) {
  const rules = rulesThatApply({ ...text, answers, choices }).map(({ name, approver }) => ({
    reason: name,
    approver_id: approver,
  }));
  const fallbacks = clauseNodesIn(text.body.content).flatMap(({ attrs: { id, clauseId, version } }) => {
    const rank = choices[id] ?? 0;
    const held = text.clauses.find((clause) => clause.clause_id === clauseId && clause.version === version);
    const fallback = held?.fallbacks[rank - 1];
    if (!held || !fallback?.approver) return [];
    return [{ reason: refusals.fallback(fallback.name, held.name), approver_id: fallback.approver.id }];
  });
  return [...rules, ...fallbacks];
}

async function membersAmong(tenant: Tenant, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const known = ids.filter((id) => /^[0-9a-f-]{36}$/i.test(id));
  if (known.length === 0) return new Set();
  const rows = await selectFrom(tenant, 'users')
    .select('id')
    .where('id', '=', anyOf(known))
    .where('status', '=', 'active')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Approve or reject one reason; the last approval approves the draft, a rejection sends it back. */
export const decideDraftApproval: HandlerOf<'decideDraftApproval'> = async ({ tenant, caller, params, body }) => {
  await requireSeen(tenant, caller, params.draftId);
  const row = await drafts.lock(tenant, params.draftId);
  const approval = await selectFrom(tenant, 'draft_approvals')
    .selectAll()
    .where('id', '=', params.approvalId)
    .where('draft_id', '=', row.id)
    .forUpdate()
    .executeTakeFirst();
  if (!approval) throw new ApiError('not_found');
  if (approval.approver_id !== caller.userId) authorise(caller, 'drafting.approve');
  const state = body.approve ? 'approved' : 'rejected';
  if (approval.state === state) return readDraft(tenant, row.id);
  if (approval.state !== 'open' || row.state !== 'approval') {
    throw new ApiError('edit_conflict', { message: refusals.decided });
  }
  await updateTable(tenant, 'draft_approvals')
    .set({ state, note: body.note, decided_by: caller.userId, decided_at: new Date() })
    .where('id', '=', approval.id)
    .execute();
  const open = await selectFrom(tenant, 'draft_approvals')
    .select('id')
    .where('draft_id', '=', row.id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (!body.approve) await drafts.revise(tenant, [row], { state: 'answering' });
  else if (!open) await drafts.revise(tenant, [row], { state: 'approved' });
  if (!body.approve || !open) await tellDecision(tenant, row, body.approve, body.note || approval.reason);
  await audit(tenant, {
    action: body.approve ? 'draft.approved' : 'draft.rejected',
    target: { type: 'draft', id: row.id, name: row.name },
    after: { reason: approval.reason, note: body.note, state: open && body.approve ? 'approval' : state },
  });
  return readDraft(tenant, row.id);
};
