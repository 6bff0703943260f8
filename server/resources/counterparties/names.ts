import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { auditMany } from '#kernel/audit';
import { anyOf, deleteFrom, selectFrom, type Tenant } from '#kernel/db';
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
  return (await counterpartiesNamed(tenant, [name])).get(name) ?? '';
}

/** The counterparties that go by some names, by name. */
export async function counterpartiesNamed(tenant: Tenant, names: readonly string[]): Promise<Map<string, string>> {
  const asked = [...new Set(names)];
  const found = await findNamed(tenant, asked);
  const lacking = () => asked.filter((name) => !found.has(name));
  for (const [name, id] of await makeNamed(tenant, lacking())) found.set(name, id);
  for (const [name, id] of await findNamed(tenant, lacking())) found.set(name, id);
  return found;
}

/** Creates the counterparties of these names that aren’t there, each with an entry in the trail; returns how many. */
export async function createCounterparties(tenant: Tenant, names: readonly string[]): Promise<number> {
  const asked = [...new Set(names)];
  const found = await findNamed(tenant, asked);
  const lacking = asked.filter((name) => !found.has(name));
  const made = await makeNamed(tenant, lacking, { made_by_contract: false });
  const entries = [...made].map(([name, id]) => ({
    action: 'counterparty.created',
    target: { type: 'counterparty', id, name },
    after: { name },
  }));
  await auditMany(tenant, entries);
  return made.size;
}

/** Locked until the transaction ends, so that they are not withdrawn in the meantime. */
async function findNamed(tenant: Tenant, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const found = await searchNamed(tenant, names);
  const held = await selectFrom(tenant, 'counterparties')
    .select('id')
    .where('id', '=', anyOf(found.map(({ id }) => id)))
    .orderBy('id')
    .forKeyShare()
    .execute();
  const ids = new Set(held.map(({ id }) => id));
  return new Map(found.filter(({ id }) => ids.has(id)).map(({ wanted, id }) => [wanted, id]));
}

interface Named {
  readonly wanted: string;
  readonly id: string;
}

/** One for each name: by its main name first, then the oldest. */
async function searchNamed({ db, organisationId }: Tenant, names: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    ${withStanding(organisationId, names)}
    select distinct on (wanted) wanted, id from found where merged_into is null
    order by wanted, by_main_name desc, created_at, id`.execute(db);
  return rows;
}

/** All that go by some names, or stand since a merge for one that does. */
export async function everyCounterpartyNamed(
  { db, organisationId }: Tenant,
  names: readonly string[],
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    ${withStanding(organisationId, names)}
    select distinct wanted, id from found where merged_into is null`.execute(db);
  return rows;
}

/** `found` holds those that go by some names, and those that each was merged into. */
const withStanding = (organisationId: string, names: readonly string[]) => sql`
  with recursive found as (
    select w.wanted, c.id, c.merged_into, c.created_at, lower(c.name) = lower(w.wanted) as by_main_name, 0 as steps
    from unnest(${[...names]}::text[]) as w(wanted)
    join counterparty_names n on n.organisation_id = ${organisationId} and n.exact_key = lower(w.wanted)
    join counterparties c on c.organisation_id = n.organisation_id and c.id = n.counterparty_id
    union all
    select found.wanted, c.id, c.merged_into, found.created_at, found.by_main_name, found.steps + 1
    from found join counterparties c on c.organisation_id = ${organisationId} and c.id = found.merged_into
    where found.steps < 20
  )`;

/** Those that were made; not one that another transaction adds at the same moment, or that differs in case alone. */
async function makeNamed(
  tenant: Tenant,
  names: readonly string[],
  origin = { made_by_contract: true },
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { db, organisationId, author } = tenant;
  const own = { organisation_id: organisationId };
  // In one order, so that two calls with the same new names wait for one another and not crosswise.
  const wanted = names.toSorted().map((name) => ({ ...own, id: uuid(), name, name_key: sortKey(name) }));
  const made = await db
    .insertInto('counterparties')
    .values(wanted.map((row) => ({ ...row, ...origin, created_by: author.id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .execute();
  const rows = made.map(({ id, name }) => ({ ...own, counterparty_id: id, name, match_key: matchKey(name) }));
  if (rows.length > 0) await db.insertInto('counterparty_names').values(rows).execute();
  return new Map(made.map(({ id, name }) => [name, id]));
}
