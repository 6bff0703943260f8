import { sql } from 'kysely';
import type { Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { requireMember } from '#kernel/people';
import { binManyOf, bulkOf } from '#kernel/records';
import { indexFacts } from '#resources/contract-facts';
import { recheckEvidence } from '#resources/evidence-state';
import { contracts } from '../contract-record.ts';
import { recheckCover } from '../recheck-cover.ts';
import { asSpelled, joined } from '../tag-spellings.ts';
import { indexTags } from '../tags.ts';

const maxTags = 50;

interface Selected {
  readonly contract_ids: readonly string[];
}

/** Gives many contracts a stage, an owner or tags. */
export const changeContracts: HandlerOf<'changeContracts'> = bulkOf(contracts, {
  ids: ({ contract_ids }) => contract_ids,
  columns: ['stage', 'owner_id', 'tags'],
  prepare: async (body, tenant) => {
    if (body.owner_id) await requireMember(tenant, body.owner_id, 'owner_id');
    return { ...body, ...(body.add_tags && { add_tags: await asSpelled(tenant, body.add_tags, null) }) };
  },
  facts: ({ tags }, { stage, owner_id, add_tags = [], remove_tags = [] }) => ({
    ...(stage && { stage }),
    ...(owner_id !== undefined && { owner_id }),
    tags: joined(
      tags.filter((tag) => !remove_tags.includes(tag)),
      add_tags,
    ),
  }),
  isRefused: ({ tags = [] }) => tags.length > maxTags,
  store: async (tenant, changes) => {
    const rows = changes.map(({ row: { id, stage, owner_id, tags }, after }) => ({
      id,
      stage,
      owner_id,
      tags,
      ...after,
    }));
    await storeAll(tenant, rows);
    const tagged = changes.flatMap(({ row: { id }, after: { tags } }) => (tags ? [{ id, tags }] : []));
    if (tagged.length > 0) {
      await indexTags(tenant, tagged);
      await indexFacts(
        tenant,
        tagged.map(({ id }) => id),
      );
    }
    await recheckCover(
      tenant,
      changes.map(({ row: { id }, after }) => ({ id, after })),
    );
  },
});

/** Moves many contracts to the bin, and brings them back. */
export const { removeMany: deleteContracts, restoreMany: restoreContracts } = binManyOf(
  contracts,
  ({ contract_ids }: Selected) => contract_ids,
  (tenant, contractIds) => recheckEvidence(tenant, { contractIds }),
);

async function storeAll({ db, organisationId }: Tenant, rows: readonly object[]): Promise<void> {
  await sql`
    update contracts c
    set stage = r.stage, owner_id = r.owner_id, tags = r.tags, revision = c.revision + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, stage text, owner_id uuid, tags text[])
    where c.organisation_id = ${organisationId} and c.id = r.id`.execute(db);
}
