import { anyOf, type Tenant } from '#kernel/db';

export type LockedFacts = Awaited<ReturnType<typeof lockMany>>[number];

/** Hold contracts that lie where they are expected, always in the same order, so that two calls cannot block each other. */
export function lockMany({ db, organisationId }: Tenant, ids: readonly string[], place: 'list' | 'bin') {
  return db
    .selectFrom('contracts')
    .select(['id', 'title', 'stage', 'owner_id', 'tags'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .where('deleted_at', place === 'bin' ? 'is not' : 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}
