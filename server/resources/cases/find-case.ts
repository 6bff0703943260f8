import { namedIn, selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { personOf } from '#kernel/people';

/** A case with those it names; refused as not found where there is none, or where it is in the bin. */
export async function findCase(tenant: Tenant, caseId: string) {
  const found = await selectFrom(tenant, 'cases as c')
    .where('c.id', '=', caseId)
    .where('c.deleted_at', 'is', null)
    .selectAll('c')
    .select([
      personOf('c.lead_id').as('lead'),
      personOf('c.requester_id').as('requester'),
      personOf('c.created_by').as('creator'),
      namedIn('counterparties', 'c.counterparty_id').as('counterparty'),
    ])
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
}
