import type { Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';

/** A case with those it names; refused as not found where there is none, or where it lies in the bin. */
export async function findCase({ db, organisationId }: Tenant, caseId: string) {
  const found = await db
    .selectFrom('cases as c')
    .leftJoin('users as lead', (join) =>
      join.onRef('lead.organisation_id', '=', 'c.organisation_id').onRef('lead.id', '=', 'c.lead_id'),
    )
    .leftJoin('users as requester', (join) =>
      join.onRef('requester.organisation_id', '=', 'c.organisation_id').onRef('requester.id', '=', 'c.requester_id'),
    )
    .leftJoin('users as creator', (join) =>
      join.onRef('creator.organisation_id', '=', 'c.organisation_id').onRef('creator.id', '=', 'c.created_by'),
    )
    .leftJoin('counterparties as other', (join) =>
      join.onRef('other.organisation_id', '=', 'c.organisation_id').onRef('other.id', '=', 'c.counterparty_id'),
    )
    .where('c.organisation_id', '=', organisationId)
    .where('c.id', '=', caseId)
    .where('c.deleted_at', 'is', null)
    .selectAll('c')
    .select([
      'lead.name as lead_name',
      'requester.name as requester_name',
      'creator.name as creator_name',
      'other.name as counterparty_name',
    ])
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
}

/** Refuse as not found unless there is such a case; hold it against changes of others until the transaction ends. */
export async function lockCase({ db, organisationId }: Tenant, caseId: string, place: 'list' | 'bin' = 'list') {
  const found = await db
    .selectFrom('cases')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', caseId)
    .where('deleted_at', place === 'bin' ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
}

export type LockedCase = Awaited<ReturnType<typeof lockCase>>;
