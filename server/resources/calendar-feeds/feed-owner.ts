import type { Permission } from '#api-contract/permissions';
import { hashToken, isActive, organisationOf, readerOf, type Subscription } from '#kernel/access';
import { type Database, type Reader, selectFrom, type Tenant, withTenant } from '#kernel/db';
import type { RowOf } from '#kernel/db';

/** A feed and what its owner may read at this moment. */
export interface OpenFeed {
  readonly feed: RowOf<'calendar_feeds'>;
  readonly reader: Reader;
  readonly permissions: readonly Permission[];
}

/** The feed of a secret, while its owner is a member who may read tasks; null otherwise. */
export async function openFeed(
  database: Database,
  token: string,
): Promise<(OpenFeed & { organisationId: string }) | null> {
  const organisationId = organisationOf(token);
  if (organisationId === null) return null;
  return withTenant(database, organisationId, async (tenant) => {
    const feed = await selectFrom(tenant, 'calendar_feeds')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
    const owner = feed && (await ownerOf(tenant, feed.user_id));
    return feed && owner ? { feed, organisationId, ...owner } : null;
  });
}

async function ownerOf(tenant: Tenant, userId: string): Promise<Omit<OpenFeed, 'feed'> | null> {
  const owner = await selectFrom(tenant, 'users as u')
    .innerJoin('permission_classes as c', (join) =>
      join.onRef('c.organisation_id', '=', 'u.organisation_id').onRef('c.id', '=', 'u.permission_class_id'),
    )
    .innerJoin('subscriptions as s', 's.organisation_id', 'u.organisation_id')
    .select([
      'u.id',
      'u.status',
      'c.permissions',
      's.plan',
      's.status as subscription_status',
      's.seats',
      's.trial_ends_at',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!owner || owner.status !== 'active' || !owner.permissions.includes('tasks.read')) return null;
  const { plan, subscription_status: status, seats, trial_ends_at, permissions } = owner;
  const subscription: Subscription = { plan, status, seats, trial_ends_at };
  return isActive(subscription) ? { reader: readerOf({ userId, permissions }), permissions } : null;
}
