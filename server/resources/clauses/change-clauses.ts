import type { NewWording } from '#api-contract/clauses/endpoints';
import { audit } from '#kernel/audit';
import { insertInto, type StoredFallback, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { requireMembers } from '#kernel/people';
import { binOf, changeOf, createOf } from '#kernel/records';
import { clauses, readClause } from './clause-record.ts';

type Wording = Pick<NewWording, 'wording'> & { readonly fallbacks: readonly StoredFallback[] };

const storedWording = ({ wording, fallbacks }: Wording) => ({
  wording: JSON.stringify(wording),
  fallbacks: JSON.stringify(fallbacks),
});

async function requireApprovers(tenant: Tenant, { fallbacks }: Wording): Promise<void> {
  const approvers = fallbacks.flatMap(({ approver_id }) => (approver_id ? [approver_id] : []));
  await requireMembers(tenant, approvers, 'fallbacks');
}

export const createClause: HandlerOf<'createClause'> = createOf(clauses, {
  validate: (body, { tenant }) => requireApprovers(tenant, body),
  values: ({ wording: _wording, fallbacks: _fallbacks, ...facts }, { caller }) => ({
    ...facts,
    created_by: caller.userId,
  }),
  trail: ({ wording: _wording, fallbacks, ...facts }) => ({ ...facts, fallbacks: fallbacks.length }),
  onStored: async (body, { tenant, caller, id }) => {
    const version = { clause_id: id, number: 1, created_by: caller.userId, ...storedWording(body) };
    await insertInto(tenant, 'clause_versions', version).execute();
  },
});

export const updateClause: HandlerOf<'updateClause'> = changeOf(clauses);

export const { remove: deleteClause, restore: restoreClause } = binOf(clauses);

/** Store another wording as the next version. */
export const addClauseVersion: HandlerOf<'addClauseVersion'> = async ({ tenant, caller, params, body }) => {
  const row = await clauses.lock(tenant, params.clauseId);
  if (row.revision !== body.revision) throw new ApiError('edit_conflict');
  await requireApprovers(tenant, body);
  const number = row.version + 1;
  await insertInto(tenant, 'clause_versions', {
    clause_id: row.id,
    number,
    note: body.note,
    created_by: caller.userId,
    ...storedWording(body),
  }).execute();
  await clauses.revise(tenant, [row], { version: number });
  await audit(tenant, {
    action: 'clause.versioned',
    target: { type: 'clause', id: row.id, name: row.name },
    after: { version: number, note: body.note, fallbacks: body.fallbacks.length },
  });
  return readClause(tenant, row.id);
};
