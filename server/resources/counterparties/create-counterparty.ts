import { v7 as uuid } from 'uuid';
import { audit } from '#kernel/audit';
import { asNamed } from '#resources/contract-settings';
import { sortKey } from '#kernel/text';
import type { HandlerOf } from '#kernel/http';
import { indexNames } from './names.ts';
import { presentCounterparty } from './present.ts';
import { requireFreeName, requireParent } from './requirements.ts';

/** Add a counterparty, unless another has the same name. */
export const createCounterparty: HandlerOf<'createCounterparty'> = async ({ tenant, body }) => {
  const { db, organisationId, author } = tenant;
  const id = uuid();
  await requireFreeName(tenant, body.name);
  await requireParent(tenant, id, body.parent_id ?? null);
  const { contacts = [], ...facts } = body;
  await db
    .insertInto('counterparties')
    .values({
      ...facts,
      ...(facts.tags && { tags: await asNamed(tenant, facts.tags) }),
      organisation_id: organisationId,
      id,
      name_key: sortKey(body.name),
      contacts: JSON.stringify(contacts),
      created_by: author.id,
    })
    .execute();
  await indexNames(tenant, id, [body.name, body.legal_name ?? null, ...(body.other_names ?? [])]);
  await audit(tenant, {
    action: 'counterparty.created',
    target: { type: 'counterparty', id, name: body.name },
    after: body,
  });
  return presentCounterparty(tenant, id);
};
