import type { HandlerOf } from '#kernel/http';
import { createOf } from '#kernel/records';
import { asNamed } from '#resources/contract-settings';
import { counterparties } from './counterparty-record.ts';
import { indexNames } from './names.ts';
import { requireFreeName, requireParent } from './requirements.ts';

/** Adds a counterparty, unless another has the same name. */
export const createCounterparty: HandlerOf<'createCounterparty'> = createOf(counterparties, {
  validate: async ({ name, parent_id = null }, { tenant, id }) => {
    await requireFreeName(tenant, name);
    await requireParent(tenant, id, parent_id);
  },
  values: async ({ contacts = [], tags, ...facts }, { tenant, caller }) => ({
    ...facts,
    ...(tags && { tags: await asNamed(tenant, tags) }),
    contacts: JSON.stringify(contacts),
    created_by: caller.userId,
  }),
  onStored: ({ name, legal_name = null, other_names = [] }, { tenant, id }) =>
    indexNames(tenant, id, [name, legal_name, ...other_names]),
});
