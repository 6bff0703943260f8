import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { deleteFrom, insertInto, selectFrom, type Tenant } from '#kernel/db';
import { sortKey } from '#kernel/text';
import { matchKey } from './match-key.ts';

/** Keep the index of names in step with the names of a counterparty. */
export async function indexNames(
  tenant: Tenant,
  counterpartyId: string,
  names: readonly (string | null)[],
): Promise<void> {
  const { db, organisationId } = tenant;
  await deleteFrom(tenant, 'counterparty_names').where('counterparty_id', '=', counterpartyId).execute();
  const rows = names
    .filter((name) => name !== null)
    .map((name) => ({
      organisation_id: organisationId,
      counterparty_id: counterpartyId,
      name,
      match_key: matchKey(name),
    }));
  if (rows.length === 0) return;
  await db
    .insertInto('counterparty_names')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'counterparty_id', 'exact_key']).doNothing())
    .execute();
}

/**
 * The counterparty that goes by a name, whoever stands for it since a merge; made where there is none. What a contract
 * names is never left without one.
 */
export async function counterpartyNamed(tenant: Tenant, name: string): Promise<string> {
  return (await findNamed(tenant, name)) ?? (await makeNamed(tenant, name)) ?? (await findNamed(tenant, name)) ?? '';
}

/** Locked until the transaction ends, so that it is not withdrawn in the meantime. */
async function findNamed(tenant: Tenant, name: string): Promise<string | undefined> {
  const found = await searchNamed(tenant, name);
  if (found === undefined) return undefined;
  const held = await selectFrom(tenant, 'counterparties')
    .select('id')
    .where('id', '=', found)
    .forKeyShare()
    .executeTakeFirst();
  return held?.id;
}

async function searchNamed({ db, organisationId }: Tenant, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive found as (
      select c.id, c.merged_into, c.created_at, lower(c.name) = lower(${name}::text) as by_main_name, 0 as steps
      from counterparty_names n
      join counterparties c on c.organisation_id = n.organisation_id and c.id = n.counterparty_id
      where n.organisation_id = ${organisationId} and n.exact_key = lower(${name}::text)
      union all
      select c.id, c.merged_into, found.created_at, found.by_main_name, found.steps + 1
      from found join counterparties c on c.organisation_id = ${organisationId} and c.id = found.merged_into
      where found.steps < 20
    )
    select id from found where merged_into is null order by by_main_name desc, created_at, id limit 1`.execute(db);
  return rows[0]?.id;
}

/** Undefined where another transaction adds one of the same name at the same moment. */
async function makeNamed(tenant: Tenant, name: string): Promise<string | undefined> {
  const { author } = tenant;
  const id = uuid();
  const made = await insertInto(tenant, 'counterparties', {
    id,
    name,
    name_key: sortKey(name),
    made_by_contract: true,
    created_by: author.id,
  })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await indexNames(tenant, id, [name]);
  return made?.id;
}
