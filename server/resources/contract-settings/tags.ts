import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CounterpartyTag } from '#api-contract/contracts/settings';
import { audit } from '#kernel/audit';
import type { Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { unlessTaken } from './name-taken.ts';

const taken = 'This tag already exists (case, accents, spaces and word order are ignored). Choose another name.';

export const listCounterpartyTags: HandlerOf<'listCounterpartyTags'> = async ({ tenant }) => ({
  items: await readTags(tenant),
});

export const createCounterpartyTag: HandlerOf<'createCounterpartyTag'> = async ({ tenant, body }) => {
  const id = uuid();
  await unlessTaken(taken, () =>
    tenant.db
      .insertInto('counterparty_tags')
      .values({ ...body, organisation_id: tenant.organisationId, id })
      .execute(),
  );
  const target = { type: 'counterparty_tag', id, name: body.name };
  await audit(tenant, { action: 'counterparty_tag.created', target, after: body });
  return readTag(tenant, id);
};

/** Change a tag; counterparties that carry it carry its new name. */
export const updateCounterpartyTag: HandlerOf<'updateCounterpartyTag'> = async ({ tenant, params, body }) => {
  const before = await readTag(tenant, params.tagId);
  const { name = before.name, tone = before.tone } = body;
  await unlessTaken(taken, () =>
    tenant.db
      .updateTable('counterparty_tags')
      .set({ name, tone })
      .where('organisation_id', '=', tenant.organisationId)
      .where('id', '=', before.id)
      .execute(),
  );
  if (name !== before.name) await replaceInCounterparties(tenant, before.name, name);
  await audit(tenant, {
    action: 'counterparty_tag.updated',
    target: { type: 'counterparty_tag', id: before.id, name },
    before: { name: before.name, tone: before.tone },
    after: { name, tone },
  });
  return readTag(tenant, before.id);
};

/** Remove a tag, from the counterparties that carry it too. */
export const deleteCounterpartyTag: HandlerOf<'deleteCounterpartyTag'> = async ({ tenant, params }) => {
  const { id, name } = await readTag(tenant, params.tagId);
  await tenant.db
    .deleteFrom('counterparty_tags')
    .where('organisation_id', '=', tenant.organisationId)
    .where('id', '=', id)
    .execute();
  await replaceInCounterparties(tenant, name, null);
  await audit(tenant, { action: 'counterparty_tag.deleted', target: { type: 'counterparty_tag', id, name } });
};

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
