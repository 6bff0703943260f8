import { type Tenant, updateTable } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { changeOf } from '#kernel/records';
import { sortKey } from '#kernel/text';
import { indexFacts } from '#resources/contract-facts';
import { asNamed } from '#resources/contract-settings';
import { counterparties } from './counterparty-record.ts';
import { indexNames } from './names.ts';
import { requireFreeName, requireParent } from './requirements.ts';

/** Changes fields of a counterparty; contracts take its new name. */
export const updateCounterparty: HandlerOf<'updateCounterparty'> = changeOf(counterparties, {
  prepare: async (facts, { tenant }) => ({
    ...facts,
    ...(facts.tags && { tags: await asNamed(tenant, facts.tags) }),
  }),
  validate: async ({ name, parent_id }, { tenant, row }) => {
    if (name !== undefined) await requireFreeName(tenant, name, row.id);
    if (parent_id !== undefined) await requireParent(tenant, row.id, parent_id);
  },
  columns: ({ contacts, ...facts }) => ({
    ...facts,
    ...(contacts && { contacts: JSON.stringify(contacts) }),
    made_by_contract: false,
  }),
  onStored: async (after, { tenant, row }) => {
    const { name, legal_name, other_names } = { ...row, ...after };
    await indexNames(tenant, row.id, [name, legal_name, ...other_names]);
    if (after.name !== undefined) await renameInContracts(tenant, row.id, name);
  },
});

/** Contracts are listed and found by the name that the counterparty has now. */
async function renameInContracts(tenant: Tenant, counterpartyId: string, name: string): Promise<void> {
  const renamed = await updateTable(tenant, 'contracts')
    .set({ counterparty: name, counterparty_key: sortKey(name) })
    .where('counterparty_id', '=', counterpartyId)
    .returning('id')
    .execute();
  await indexFacts(
    tenant,
    renamed.map(({ id }) => id),
  );
}
