import type { Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { requireMember } from '#kernel/people';
import { changeOf, createOf, recordOf } from '#kernel/records';
import { contracts } from '#resources/contracts';
import { place } from './bulk-obligations.ts';
import { lockObligation, readObligation, requireRoom } from './find-obligation.ts';
import { problemWith } from './rules.ts';
import { columnsOf, requirePassages } from './sources.ts';
import { tellAssignees } from './tell-assignees.ts';

const actions = { created: 'added', updated: 'changed', deleted: 'removed', restored: 'restored' } as const;

const obligations = recordOf({
  table: 'obligations',
  param: 'obligationId',
  type: 'obligation',
  named: 'title',
  gone: 'deleted_at',
  within: { record: contracts, column: 'contract_id' },
  present: readObligation,
  event: (deed, { row: { id, title }, parent }, { before, after }) => ({
    action: `contract.obligation_${actions[deed]}`,
    target: { type: 'contract', id: parent.id, name: parent.title },
    before: before ? { obligation: 'title' in before ? before.title : title, ...before } : null,
    after: { obligation_id: id, obligation: title, ...after },
  }),
});

export const createObligation: HandlerOf<'createObligation'> = createOf(obligations, {
  validate: async ({ source, ...facts }, { tenant, parent }) => {
    await requireSound(tenant, facts, facts);
    await requirePassages(tenant, parent.current_version_id, source ? [source] : []);
  },
  values: ({ source, ...facts }, { parent, caller }) => ({
    ...facts,
    ...(source && columnsOf(parent.current_version_id, source)),
    state: 'open' as const,
    starts_on: facts.due_date ?? null,
    created_by: caller.userId,
  }),
  onStored: async (facts, { tenant, id }) => {
    await requireRoom(tenant, [facts.contract_id]);
    await tellAssignees(tenant, [{ ...facts, id }]);
  },
  trail: ({ contract_id: _contract, ...facts }) => facts,
});

export const updateObligation: HandlerOf<'updateObligation'> = changeOf(obligations, {
  validate: (after, { tenant, row }) => requireSound(tenant, after, { ...row, ...after }),
  columns: (after, { row }) => {
    // A day or rhythm that is set is counted from that day on.
    const isCounted = 'due_date' in after || 'recurrence' in after;
    return { ...after, ...(isCounted && { starts_on: after.due_date === undefined ? row.due_date : after.due_date }) };
  },
  onStored: async (after, { tenant, row }) => {
    if (after.assignee_id) await tellAssignees(tenant, [{ ...row, ...after }]);
  },
});

/** Moves it to the bin. */
export const deleteObligation: HandlerOf<'deleteObligation'> = async ({ tenant, params }) => {
  await place(tenant, [await lockObligation(tenant, params.obligationId)], 'bin');
};

/** Brings it back from the bin. */
export const restoreObligation: HandlerOf<'restoreObligation'> = async ({ tenant, params }) => {
  await place(tenant, [await lockObligation(tenant, params.obligationId, 'bin')], 'list');
  return readObligation(tenant, params.obligationId);
};

interface Assigned {
  readonly assignee_id?: string | null | undefined;
}

/** Refuses what isn’t possible of an obligation, given together with what stays as it is. */
export async function requireSound(
  tenant: Tenant,
  { assignee_id }: Assigned,
  whole: Parameters<typeof problemWith>[0],
): Promise<void> {
  if (assignee_id) await requireMember(tenant, assignee_id, 'assignee_id');
  const problem = problemWith(whole);
  if (problem) throw new ApiError('validation_failed', { message: problem.message, fields: [problem] });
}
