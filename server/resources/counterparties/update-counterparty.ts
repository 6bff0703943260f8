import { sql } from 'kysely';
import type { z } from 'zod';
import type { counterpartyChange } from '#api-contract/counterparties/endpoints';
import { audit, difference } from '#kernel/audit';
import { asNamed } from '#resources/contract-settings';
import { indexFacts } from '#resources/contract-facts';
import { sortKey } from '#kernel/text';
import type { Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { lockCounterparty, type LockedCounterparty } from './find-counterparty.ts';
import { indexNames } from './names.ts';
import { presentCounterparty } from './present.ts';
import { requireFreeName, requireParent } from './requirements.ts';

type Facts = Omit<z.output<typeof counterpartyChange>, 'revision'>;

/** Change fields, unless somebody else changed the counterparty since the revision that the editor saw. */
export const updateCounterparty: HandlerOf<'updateCounterparty'> = async ({ tenant, params, body }) => {
  const { revision, ...given } = body;
  const changes = { ...given, ...(given.tags && { tags: await asNamed(tenant, given.tags) }) };
  const before = await lockCounterparty(tenant, params.counterpartyId);
  if (before.revision !== revision) throw new ApiError('edit_conflict');
  const changed = difference(factsOf(before, changes), changes);
  const { name, parent_id: parentId } = changed.after;
  if (name !== undefined) await requireFreeName(tenant, name, before.id);
  if (parentId !== undefined) await requireParent(tenant, before.id, parentId);

  if (Object.keys(changed.after).length > 0) {
    await store(tenant, before.id, changed.after);
    const after = { ...before, ...changed.after };
    await indexNames(tenant, before.id, [after.name, after.legal_name, ...after.other_names]);
    if (name !== undefined) await renameInContracts(tenant, before.id, name);
    await audit(tenant, {
      action: 'counterparty.updated',
      target: { type: 'counterparty', id: before.id, name: after.name },
      ...changed,
    });
  }
  return presentCounterparty(tenant, before.id);
};

function factsOf(counterparty: LockedCounterparty, changes: Facts): Facts {
  const names = Object.keys(changes) as (keyof Facts)[];
  return Object.fromEntries(names.map((name) => [name, counterparty[name]]));
}

async function store({ db, organisationId }: Tenant, id: string, { contacts, ...changes }: Facts): Promise<void> {
  await db
    .updateTable('counterparties')
    .set({
      ...changes,
      ...(contacts && { contacts: JSON.stringify(contacts) }),
      ...(changes.name !== undefined && { name_key: sortKey(changes.name) }),
      made_by_contract: false,
      revision: sql`revision + 1`,
      updated_at: sql`now()`,
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Contracts are listed and found by the name that the counterparty has now. */
async function renameInContracts(tenant: Tenant, counterpartyId: string, name: string): Promise<void> {
  const renamed = await tenant.db
    .updateTable('contracts')
    .set({ counterparty: name, counterparty_key: sortKey(name) })
    .where('organisation_id', '=', tenant.organisationId)
    .where('counterparty_id', '=', counterpartyId)
    .returning('id')
    .execute();
  await indexFacts(
    tenant,
    renamed.map(({ id }) => id),
  );
}
