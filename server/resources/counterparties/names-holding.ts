import { sql, type RawBuilder } from 'kysely';
import { holding } from '#kernel/lists';
import { matchKey } from './match-key.ts';

/**
 * Counterparties, once for each of their names that holds the words: as typed, without accents, or with what hyphens part
 * written as one.
 */
export function namesHolding(search: string, organisation: string): RawBuilder<unknown> {
  const typed = search.toLowerCase();
  return sql`
    select n.counterparty_id from counterparty_names n
    where n.organisation_id = ${organisation} and (
      n.exact_key like ${holding(typed)} or n.match_key like ${holding(matchKey(search))}
      or replace(n.exact_key, '-', '') like ${holding(typed.replaceAll('-', ''))}
    )`;
}
