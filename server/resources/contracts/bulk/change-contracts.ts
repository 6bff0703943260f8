import { sql } from 'kysely';
import type { z } from 'zod';
import type { BulkOutcome, bulkChange, contractListEndpoints } from '#api-contract/contracts/list';
import { audit, difference } from '#kernel/audit';
import type { Tenant } from '#kernel/db';
import type { Handler } from '#kernel/http';
import { indexFacts } from '#resources/contract-facts';
import { requireMember } from '#kernel/people';
import { asSpelled, joined } from '../tag-spellings.ts';
import { indexTags } from '../tags.ts';
import { lockMany, type LockedFacts } from './lock-many.ts';

type Change = z.output<typeof bulkChange>;
type Facts = Pick<LockedFacts, 'stage' | 'owner_id' | 'tags'>;

const maxTags = 50;

/** Give many contracts a stage, an owner or tags. Each is a change of its own in the trail. */
export const changeContracts: Handler<typeof contractListEndpoints.changeContracts> = async ({ body, tenant }) => {
  if (body.owner_id) await requireMember(tenant, body.owner_id, 'owner_id');
  const wanted = new Set(body.contract_ids);
  const found = await lockMany(tenant, [...wanted], 'list');
  const asked = { ...body, ...(body.add_tags && { add_tags: await asSpelled(tenant, body.add_tags, null) }) };
  const outcome: BulkOutcome = { changed: 0, unchanged: 0, missing: wanted.size - found.length, refused: 0 };
  for (const contract of found) outcome[await change(tenant, contract, asked)] += 1;
  return outcome;
};

async function change(tenant: Tenant, contract: LockedFacts, wanted: Change): Promise<keyof BulkOutcome> {
  const before: Facts = { stage: contract.stage, owner_id: contract.owner_id, tags: contract.tags };
  const changes = difference(before, changed(before, wanted));
  if (Object.keys(changes.after).length === 0) return 'unchanged';
  if ((changes.after.tags?.length ?? 0) > maxTags) return 'refused';
  await tenant.db
    .updateTable('contracts')
    .set({ ...changes.after, revision: sql`revision + 1`, updated_at: sql`now()` })
    .where('organisation_id', '=', tenant.organisationId)
    .where('id', '=', contract.id)
    .execute();
  if (changes.after.tags) {
    await indexTags(tenant, contract.id, changes.after.tags);
    await indexFacts(tenant, contract.id);
  }
  const target = { type: 'contract', id: contract.id, name: contract.title };
  await audit(tenant, { action: 'contract.updated', target, ...changes });
  return 'changed';
}

function changed(before: Facts, { stage, owner_id, add_tags = [], remove_tags = [] }: Change): Facts {
  const kept = before.tags.filter((tag) => !remove_tags.includes(tag));
  return {
    stage: stage ?? before.stage,
    owner_id: owner_id === undefined ? before.owner_id : owner_id,
    tags: joined(kept, add_tags),
  };
}
