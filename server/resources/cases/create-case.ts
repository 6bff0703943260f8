import { v7 as uuid } from 'uuid';
import { audit } from '#kernel/audit';
import { takeNumber } from '#resources/contract-settings';
import { sortKey } from '#kernel/text';
import type { HandlerOf } from '#kernel/http';
import { storeLinks } from './links.ts';
import { presentCase } from './present.ts';
import { requireNamed } from './requirements.ts';

/** Take in a case. Whoever does so is the one who asks, unless another is named. */
export const createCase: HandlerOf<'createCase'> = async ({ tenant, caller, body }) => {
  const { db, organisationId, author } = tenant;
  await requireNamed(tenant, body);
  const { participant_ids, contract_ids, ...facts } = body;
  const id = uuid();
  const number = await takeNumber(tenant, 'cases');
  await db
    .insertInto('cases')
    .values({
      stage: 'intake',
      priority: 'normal',
      channel: 'form',
      requester_id: caller.userId,
      ...facts,
      organisation_id: organisationId,
      id,
      number,
      number_key: sortKey(number),
      name_key: sortKey(body.name),
      closed_at: body.stage === 'closed' ? new Date() : null,
      created_by: author.id,
    })
    .execute();
  await storeLinks(tenant, id, { participant_ids, contract_ids });
  await audit(tenant, {
    action: 'case.created',
    target: { type: 'case', id, name: body.name },
    after: { number, ...body },
  });
  return presentCase(tenant, id);
};
