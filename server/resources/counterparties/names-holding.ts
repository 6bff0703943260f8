import { sql, type RawBuilder } from 'kysely';
import { holding } from '#kernel/lists';
import { matchKey } from './match-key.ts';

/** Patterns for names of counterparties: as typed, without accents, and with what hyphens part written as one. */
export function namePatterns(search: string) {
  const typed = search.toLowerCase();
  return {
    typed: holding(typed),
    matched: holding(matchKey(search)),
    joined: holding(typed.replaceAll('-', '')),
  };
}

/** Counterparties, once for each of their names that holds the words. */
export function namesHolding(search: string, organisation: string): RawBuilder<unknown> {
  const { typed, matched, joined } = namePatterns(search);
  return sql`
    select n.counterparty_id from counterparty_names n
    where n.organisation_id = ${organisation} and (
      n.exact_key like ${typed} or n.match_key like ${matched} or replace(n.exact_key, '-', '') like ${joined}
    )`;
}
