import { anyOf, selectFrom, type Tenant } from '#kernel/db';
import type { CaseFacts } from './interpret-row.ts';

/** Counterparties by the name that their pages show, whatever the table calls them. */
export async function counterpartyNames(
  tenant: Tenant,
  cases: readonly Pick<CaseFacts, 'counterparty_id'>[],
): Promise<Map<string, string>> {
  const ids = cases.flatMap(({ counterparty_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const found = await selectFrom(tenant, 'counterparties')
    .select(['id', 'name'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}
