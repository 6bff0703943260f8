import { maxReviews } from '#api-contract/reviews/kinds';
import { audit } from '#kernel/audit';
import { insertInto, selectFrom } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { newIdOf, requireRoom } from '#kernel/records';
import { contracts, findContract } from '#resources/contracts';
import { queueReview } from './queue-reviews.ts';
import { readReview } from './read-review.ts';
import { requireContracts } from './require-contracts.ts';
import { refusals } from './review-refusals.messages.ts';
import { presentRun, runsOf } from './review-runs.ts';

/** Reviews the current document by the latest version of a playbook; both stay what they are now. */
export const startReview: HandlerOf<'startReview'> = async ({ tenant, caller, request, params, body }) => {
  requireContracts(caller);
  const contract = await contracts.lock(tenant, params.contractId);
  const { id, isRepeated } = await newIdOf(tenant, 'review_runs', { caller, request, params, said: body });
  if (isRepeated) return readReview(tenant, id);
  const playbook = await selectFrom(tenant, 'playbooks')
    .select(['id', 'name', 'version'])
    .where('id', '=', body.playbook_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!playbook) throw new ApiError('not_found');
  if (playbook.version === 0) refuse(refusals.unpublished);
  await requireRoom(tenant, 'review_runs', { contract_id: contract.id }, maxReviews, {
    path: 'playbook_id',
    message: refusals.tooMany(String(maxReviews)),
  });
  await insertInto(tenant, 'review_runs', {
    id,
    contract_id: contract.id,
    version_id: contract.current_version_id,
    playbook_id: playbook.id,
    playbook_version: playbook.version,
    created_by: caller.userId,
  }).execute();
  await queueReview(tenant, id);
  await audit(tenant, {
    action: 'review.started',
    target: { type: 'contract', id: contract.id, name: contract.title },
    after: { review_id: id, playbook: playbook.name, playbook_version: playbook.version },
  });
  return readReview(tenant, id);
};

const maxListed = 200;

export const listReviews: HandlerOf<'listReviews'> = async ({ tenant, caller, params }) => {
  requireContracts(caller);
  const contract = await findContract(tenant, params.contractId);
  const runs = await runsOf(tenant)
    .where('r.contract_id', '=', contract.id)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(maxListed)
    .execute();
  return { items: runs.map(presentRun) };
};

function refuse(message: string): never {
  throw new ApiError('validation_failed', { message, fields: [{ path: 'playbook_id', message }] });
}
