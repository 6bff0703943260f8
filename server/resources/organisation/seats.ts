import { selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';

/** How many members and invited people take a seat. */
export async function seatsUsed(tenant: Tenant): Promise<number> {
  const { used } = await selectFrom(tenant, 'users')
    .select(({ fn }) => fn.countAll<string>().as('used'))
    .where('status', 'in', ['invited', 'active'])
    .executeTakeFirstOrThrow();
  return Number(used);
}

/** Refuse when no seat is free. Whoever takes a seat holds the subscription locked, so that two cannot take the last one. */
export async function requireFreeSeat(tenant: Tenant): Promise<void> {
  const { seats } = await selectFrom(tenant, 'subscriptions').select('seats').forUpdate().executeTakeFirstOrThrow();
  if ((await seatsUsed(tenant)) >= seats) throw new ApiError('seats_exhausted');
}
