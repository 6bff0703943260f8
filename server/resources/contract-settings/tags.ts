import { sql } from 'kysely';
import type { CounterpartyTag } from '#api-contract/contracts/settings';
import type { Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { changeOf, createOf, deleteOf, recordOf } from '#kernel/records';
import { refusals } from './contract-settings-refusals.messages.ts';

const tags = recordOf({
  table: 'counterparty_tags',
  param: 'tagId',
  type: 'counterparty_tag',
  named: 'name',
  nameTaken: () => refusals.tagTaken,
  present: readTag,
});

export const listCounterpartyTags: HandlerOf<'listCounterpartyTags'> = async ({ tenant }) => ({
  items: await readTags(tenant),
});

export const createCounterpartyTag: HandlerOf<'createCounterpartyTag'> = createOf(tags, { values: (body) => body });

/** Changes a tag; counterparties take its new name. */
export const updateCounterpartyTag: HandlerOf<'updateCounterpartyTag'> = changeOf(tags, {
  onStored: async ({ name }, { tenant, row }) => {
    if (name !== undefined) await replaceInCounterparties(tenant, row.name, name);
  },
});

/** Deletes a tag, and takes it from counterparties. */
export const deleteCounterpartyTag: HandlerOf<'deleteCounterpartyTag'> = deleteOf(tags, {
  onDelete: (tenant, { row }) => replaceInCounterparties(tenant, row.name, null),
});

async function replaceInCounterparties({ db, organisationId }: Tenant, from: string, to: string | null) {
  await sql`
    update counterparties set revision = revision + 1,
      tags = case when ${to}::text is null or ${to}::text = any(tags) then array_remove(tags, ${from}::text)
        else array_replace(tags, ${from}::text, ${to}::text) end
    where organisation_id = ${organisationId} and ${from}::text = any(tags)`.execute(db);
}

async function readTag(tenant: Tenant, tagId: string): Promise<CounterpartyTag> {
  const found = (await readTags(tenant)).find(({ id }) => id === tagId);
  if (!found) throw new ApiError('not_found');
  return found;
}

async function readTags({ db, organisationId }: Tenant): Promise<CounterpartyTag[]> {
  const { rows } = await sql<CounterpartyTag>`
    select t.id, t.name, t.tone, (
      select count(*)::int from counterparties c
      where c.organisation_id = t.organisation_id and t.name = any(c.tags) and c.merged_into is null
    ) as counterparties
    from counterparty_tags t where t.organisation_id = ${organisationId} order by lower(t.name), t.id`.execute(db);
  return rows;
}
