import { sql } from 'kysely';
import type { Tenant } from '#kernel/db';
import { matchKey } from './match-key.ts';
import { leastAlike, trigramsOf } from './similar.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

const maxNearest = 3;
/** More names than this would take seconds to compare; those counterparties that came first are taken. */
const maxCompared = 50_000;

/** For each of several names, the counterparties with the nearest ones, by trigrams and whatever their legal form: at most three. */
export async function nearestCounterparties(
  { db, organisationId }: Tenant,
  names: readonly string[],
): Promise<Map<string, Named[]>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<Named & { match_key: string }>`
    select c.id, c.name, n.match_key from counterparty_names n
    join counterparties c on c.organisation_id = n.organisation_id and c.id = n.counterparty_id
    where n.organisation_id = ${organisationId} and n.match_key <> '' and c.merged_into is null
    order by c.id limit ${sql.lit(maxCompared)}`.execute(db);
  const asked = names.map((name) => ({
    name,
    trigrams: new Set(trigramsOf(matchKey(name))),
    near: new Map<string, Near>(),
  }));
  const holding = new Map<string, (typeof asked)[number][]>();
  for (const each of asked)
    for (const trigram of each.trigrams) holding.set(trigram, [...(holding.get(trigram) ?? []), each]);
  for (const { id, name, match_key } of rows) {
    const own = trigramsOf(match_key);
    const shared = new Map<(typeof asked)[number], number>();
    for (const trigram of own)
      for (const each of holding.get(trigram) ?? []) shared.set(each, (shared.get(each) ?? 0) + 1);
    for (const [each, count] of shared) {
      const alike = count / (each.trigrams.size + own.length - count);
      if (alike >= leastAlike && alike > (each.near.get(id)?.alike ?? 0)) each.near.set(id, { id, name, alike });
    }
  }
  return new Map(asked.map(({ name, near }) => [name, bestOf([...near.values()])]));
}

interface Near extends Named {
  readonly alike: number;
}

const bestOf = (near: readonly Near[]): Named[] =>
  near
    .toSorted((one, other) => other.alike - one.alike || (one.name < other.name ? -1 : 1))
    .slice(0, maxNearest)
    .map(({ id, name }) => ({ id, name }));
