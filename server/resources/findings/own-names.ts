import { selectFrom, type Tenant } from '#kernel/db';

const looked = 200;

/** Names of the organisation: its own, and those of its entities in the contracts changed last. */
export async function readOwnNames(tenant: Tenant): Promise<string[]> {
  const { db, organisationId } = tenant;
  const { name } = await db
    .selectFrom('organisations')
    .select('name')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const entities = await selectFrom(tenant, 'contracts')
    .select('our_entity')
    .where('our_entity', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(looked)
    .execute();
  return [...new Set([name, ...entities.flatMap(({ our_entity }) => our_entity ?? [])])];
}
