import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { DoraFacts } from '#api-contract/vendors/registry';
import { deleteFrom, insertInto, selectFrom, type Tenant } from '#kernel/db';

export type Facts = DoraFacts['facts'];

/** What was entered, without what was left empty. */
export const entered = (facts: object): Facts =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as Facts;

/** The services of contracts, in their order. */
export const readServices = (tenant: Tenant, contractIds: readonly string[]) =>
  selectFrom(tenant, 'dora_services')
    .select(['id', 'contract_id', 'function_number', 'facts'])
    .where('contract_id', '=', sql<string>`any(${contractIds}::uuid[])`)
    .orderBy('contract_id')
    .orderBy('position')
    .execute();

interface Given {
  readonly id: string | null;
  readonly facts: object;
}

/** Sets all services of a contract; the ids of those that it had stay theirs. */
export async function setServices(tenant: Tenant, contractId: string, given: readonly Given[]): Promise<void> {
  const known = new Set((await readServices(tenant, [contractId])).map(({ id }) => id));
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dora functions ${tenant.organisationId}`}, 0))`.execute(
    tenant.db,
  );
  const numbers = await functionNumbers(tenant);
  const rows = given.map(({ id, facts: said }, position) => {
    const facts = entered(said);
    const isKnown = id !== null && known.delete(id);
    return {
      id: isKnown ? id : uuid(),
      contract_id: contractId,
      position,
      function_number: numbers.of(facts),
      facts: JSON.stringify(facts),
    };
  });
  await removeServices(tenant, contractId);
  if (rows.length > 0) await insertInto(tenant, 'dora_services', rows).execute();
}

export const removeServices = (tenant: Tenant, contractId: string) =>
  deleteFrom(tenant, 'dora_services').where('contract_id', '=', contractId).execute();

/** A function is told by its name and the licensed activity: whatever supports it has its number. */
const functionOf = ({ function_name, licensed_activity }: Facts) =>
  function_name === undefined
    ? null
    : JSON.stringify([function_name, licensed_activity ?? null].map((text) => String(text).toLowerCase()));

async function functionNumbers(tenant: Tenant) {
  const rows = await selectFrom(tenant, 'dora_services')
    .select(['function_number', 'facts'])
    .where('function_number', 'is not', null)
    .execute();
  const known = new Map(rows.map(({ function_number, facts }) => [functionOf(facts), function_number ?? 0]));
  let last = Math.max(0, ...known.values());
  return {
    of(facts: Facts): number | null {
      const name = functionOf(facts);
      if (name === null) return null;
      const number = known.get(name) ?? (last += 1);
      known.set(name, number);
      return number;
    },
  };
}
