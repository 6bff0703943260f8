import { sql } from 'kysely';
import type { z } from 'zod';
import type { BulkOutcome, bulkChange, contractListEndpoints } from '#api-contract/contracts/list';
import { auditMany, difference } from '#kernel/audit';
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

interface ContractChange {
  readonly contract: LockedFacts;
  readonly before: Partial<Facts>;
  readonly after: Partial<Facts>;
}

/** Give many contracts a stage, an owner or tags. Each is a change of its own in the trail. */
export const changeContracts: Handler<typeof contractListEndpoints.changeContracts> = async ({ body, tenant }) => {
  if (body.owner_id) await requireMember(tenant, body.owner_id, 'owner_id');
  const wanted = new Set(body.contract_ids);
  const found = await lockMany(tenant, [...wanted], 'list');
  const asked = { ...body, ...(body.add_tags && { add_tags: await asSpelled(tenant, body.add_tags, null) }) };
  const outcome: BulkOutcome = { changed: 0, unchanged: 0, missing: wanted.size - found.length, refused: 0 };
  const changes: ContractChange[] = [];
  for (const contract of found) {
    const before: Facts = { stage: contract.stage, owner_id: contract.owner_id, tags: contract.tags };
    const differing = difference(before, changed(before, asked));
    const result = resultOf(differing.after);
    outcome[result] += 1;
    if (result === 'changed') changes.push({ contract, ...differing });
  }
  await store(tenant, changes);
  await auditMany(
    tenant,
    changes.map(({ contract, before, after }) => ({
      action: 'contract.updated',
      target: { type: 'contract', id: contract.id, name: contract.title },
      before,
      after,
    })),
  );
  return outcome;
};

function resultOf(after: Partial<Facts>): 'changed' | 'unchanged' | 'refused' {
  if (Object.keys(after).length === 0) return 'unchanged';
  return (after.tags?.length ?? 0) > maxTags ? 'refused' : 'changed';
}

async function store(tenant: Tenant, changes: readonly ContractChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ contract: { id, stage, owner_id, tags }, after }) => ({
    id,
    stage,
    owner_id,
    tags,
    ...after,
  }));
  await sql`
    update contracts c
    set stage = r.stage, owner_id = r.owner_id, tags = r.tags, revision = c.revision + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, stage text, owner_id uuid, tags text[])
    where c.organisation_id = ${tenant.organisationId} and c.id = r.id`.execute(tenant.db);
  const tagged = changes.flatMap(({ contract: { id }, after: { tags } }) => (tags ? [{ id, tags }] : []));
  if (tagged.length === 0) return;
  await indexTags(tenant, tagged);
  await indexFacts(
    tenant,
    tagged.map(({ id }) => id),
  );
}

function changed(before: Facts, { stage, owner_id, add_tags = [], remove_tags = [] }: Change): Facts {
  const kept = before.tags.filter((tag) => !remove_tags.includes(tag));
  return {
    stage: stage ?? before.stage,
    owner_id: owner_id === undefined ? before.owner_id : owner_id,
    tags: joined(kept, add_tags),
  };
}
