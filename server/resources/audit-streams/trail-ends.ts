import { selectFrom, type Tenant } from '#kernel/db';

/** The number of the newest entry. */
export async function endOfTrail(tenant: Tenant): Promise<number> {
  const { sequence } = await selectFrom(tenant, 'audit_heads').select('sequence').executeTakeFirstOrThrow();
  return Number(sequence);
}

/** The number before that of the oldest entry: the last of those whose time was up. */
export async function startOfTrail(tenant: Tenant): Promise<number> {
  const start = await selectFrom(tenant, 'audit_starts').select('sequence').executeTakeFirst();
  return Number(start?.sequence ?? 0);
}
