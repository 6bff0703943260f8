import type { Answers, Choices } from '#api-contract/drafting/variables';
import { audit } from '#kernel/audit';
import { deleteFrom, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { binOf, changeOf, createOf } from '#kernel/records';
import { readOffered } from '#resources/templates';
import { drafts, readDraft, readDraftText, requireOwn } from './draft-record.ts';
import { refusals } from './draft-refusals.messages.ts';
import { askApprovers, withdrawRequests } from './tell-people.ts';

export const createDraft: HandlerOf<'createDraft'> = async (call) => {
  const { version, state } = await readOffered(call.tenant, call.caller, call.body.template_id);
  const create: HandlerOf<'createDraft'> = createOf(drafts, {
    validate: () => {
      if (version === 0) refuse(refusals.notPublished);
      if (state === 'archived') refuse(refusals.archived);
    },
    values: ({ template_id, name }, { caller }) => ({
      name,
      template_id,
      template_version: version,
      requester_id: caller.userId,
    }),
    trail: (body) => ({ ...body, template_version: version }),
  });
  return create(call);
};

const rename: HandlerOf<'updateDraft'> = changeOf(drafts);

export const updateDraft: HandlerOf<'updateDraft'> = async (call) => {
  await requireOwn(call.tenant, call.caller, call.params.draftId);
  return rename(call);
};

const bin = binOf(drafts, {
  // Nobody is asked to approve what is in the bin.
  onMoved: async (tenant, { row }) => {
    if (row.state !== 'approval') return;
    await withdrawRequests(tenant, row.id);
    if (row.deleted_at !== null) await askApprovers(tenant, row, await openApprovals(tenant, row.id));
  },
});

const openApprovals = (tenant: Tenant, draftId: string) =>
  selectFrom(tenant, 'draft_approvals')
    .select(['reason', 'approver_id'])
    .where('draft_id', '=', draftId)
    .where('state', '=', 'open')
    .orderBy('position')
    .execute();

export const deleteDraft: HandlerOf<'deleteDraft'> = async (call) => {
  await requireOwn(call.tenant, call.caller, call.params.draftId);
  return bin.remove(call);
};

export const restoreDraft: HandlerOf<'restoreDraft'> = async (call) => {
  await requireOwn(call.tenant, call.caller, call.params.draftId);
  return bin.restore(call);
};

/** Store all answers and choices. The same ones are stored already: a call that is sent again succeeds. */
export const saveDraftAnswers: HandlerOf<'saveDraftAnswers'> = async ({ tenant, caller, params, body }) => {
  await requireOwn(tenant, caller, params.draftId);
  const row = await drafts.lock(tenant, params.draftId);
  const { variables } = await readDraftText(tenant, row);
  const known = new Set(variables.map(({ key }) => key));
  const answers = Object.fromEntries(Object.entries(body.answers).filter(([key]) => known.has(key)));
  const answered = differing(row.answers, answers);
  const deviated = differing(row.choices, body.choices);
  if (answered.length + deviated.length === 0) return readDraft(tenant, row.id);
  if (row.state !== 'answering') refuse(refusals.notAnswering);
  if (row.revision !== body.revision) throw new ApiError('edit_conflict');
  await drafts.revise(tenant, [row], { answers: JSON.stringify(answers), choices: JSON.stringify(body.choices) });
  const target = { type: 'draft', id: row.id, name: row.name };
  // The questions alone: answers may be personal, and the draft has them.
  if (answered.length > 0) await audit(tenant, { action: 'draft.answered', target, after: { questions: answered } });
  if (deviated.length > 0) await audit(tenant, { action: 'draft.deviated', target, after: { choices: body.choices } });
  return readDraft(tenant, row.id);
};

function differing<Value extends Answers | Choices>(before: Value, after: Value): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys]
    .filter((key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null))
    .toSorted();
}

/** Change answers again. */
export const reopenDraft: HandlerOf<'reopenDraft'> = async ({ tenant, caller, params, body }) => {
  await requireOwn(tenant, caller, params.draftId);
  const row = await drafts.lock(tenant, params.draftId);
  if (row.state === 'answering') return readDraft(tenant, row.id);
  if (row.revision !== body.revision || row.state === 'contract') throw new ApiError('edit_conflict');
  await deleteFrom(tenant, 'draft_approvals').where('draft_id', '=', row.id).execute();
  await drafts.revise(tenant, [row], { state: 'answering' });
  await withdrawRequests(tenant, row.id);
  await audit(tenant, { action: 'draft.reopened', target: { type: 'draft', id: row.id, name: row.name } });
  return readDraft(tenant, row.id);
};

function refuse(message: string): never {
  throw new ApiError('validation_failed', { message });
}
