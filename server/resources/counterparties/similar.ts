import { sql } from 'kysely';
import type { SimilarCounterparty } from '#api-contract/counterparties/endpoints';
import type { HandlerOf } from '#kernel/http';
import { matchKey } from './match-key.ts';

const maxShown = 3;
/** Of trigrams that two names have in common, among all that they have. */
export const leastAlike = 0.4;

/** Counterparties with the names nearest to one that is typed, by trigrams of what is left without accents and legal forms. */
export const listSimilar: HandlerOf<'listSimilarCounterparties'> = async ({ tenant, query: { name, except } }) => {
  const { db, organisationId } = tenant;
  const key = matchKey(name);
  const trigrams = trigramsOf(key);
  if (trigrams.length === 0) return { items: [] };
  const { rows } = await sql<SimilarCounterparty>`
    with near as (
      select n.counterparty_id as id, max(s.shared / (${trigrams.length}::real + length(n.match_key) + 1 - s.shared)) as alike
      from counterparty_names n, lateral (
        select count(*)::real as shared from unnest(${trigrams}::text[]) t
        where strpos('  ' || n.match_key || ' ', t) > 0
      ) s
      where n.organisation_id = ${organisationId} and n.match_key <> ''
      group by 1
    )
    select c.id, c.name, c.country, (
        select count(*)::int from contracts k
        where k.organisation_id = c.organisation_id and k.counterparty_id = c.id and k.deleted_at is null
      ) as contracts
    from near join counterparties c on c.organisation_id = ${organisationId} and c.id = near.id
    where near.alike >= ${leastAlike}::real and c.merged_into is null and c.id is distinct from ${except ?? null}::uuid
    order by near.alike desc, c.name_key, c.id limit ${maxShown}`.execute(db);
  return { items: rows };
};

/** Each run of three letters, with the ends of the name as blanks; once where it comes several times. */
export function trigramsOf(key: string): string[] {
  if (key === '') return [];
  const letters = [...`  ${key} `];
  return [...new Set(letters.slice(2).map((_letter, at) => letters.slice(at, at + 3).join('')))];
}
