import { type OwnTable, type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/request';

/** Refuses one more row where there are as many with these values as there may be. */
export async function requireRoom<T extends OwnTable>(
  tenant: Tenant,
  table: T,
  values: Partial<RowOf<T>>,
  max: number,
  { path, message }: { readonly path: string; readonly message: string },
): Promise<void> {
  const { count } = await selectFrom(tenant, table as string as 'cases')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where((where) => where.and(values))
    .executeTakeFirstOrThrow();
  if (Number(count) >= max) throw new ApiError('validation_failed', { message, fields: [{ path, message }] });
}
