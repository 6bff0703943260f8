import { sql } from 'kysely';
import type { ContractRow } from '#api-contract/contracts/endpoints';
import type { Tenant } from '#kernel/db';

type Passage = NonNullable<ContractRow['passage']>;
export type FoundPassage = Pick<ContractRow, 'passage' | 'passage_in'>;

/** Control characters that no extracted text keeps: they mark where a match begins and ends. */
const [matchStart, matchEnd] = ['\u0002', '\u0003'];
const headlineOptions = `StartSel=${matchStart},StopSel=${matchEnd},MaxFragments=1,MaxWords=40,MinWords=20,ShortWord=0`;

/**
 * For each contract the passage of its document that answers a search best. A passage need not hold all the words: the
 * document does. A contract that was found by its facts alone has none.
 */
export async function findPassages(
  { db, organisationId }: Tenant,
  search: string,
  contractIds: readonly string[],
): Promise<Map<string, FoundPassage>> {
  const { rows } = await sql<{ id: string; headline: string; attachment: string | null }>`
    with words as materialized (select replace(search_words(${search})::text, '&', '|')::tsquery as any_of)
    select c.id, ts_headline('contract_words', translate(best.text, ${matchStart + matchEnd}, ''), words.any_of, ${headlineOptions}) as headline,
      best.attachment
    from words, contracts c
    join contract_versions v on v.organisation_id = c.organisation_id and v.id = c.current_version_id
    cross join lateral (
      select p.text, p.attachment from document_passages p
      where p.organisation_id = v.organisation_id and p.sha256 = v.sha256 and p.search @@ words.any_of
      order by ts_rank(p.search, words.any_of) desc, p.no limit 1
    ) best
    where c.organisation_id = ${organisationId} and c.id = any(${contractIds}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, headline, attachment }) => [
      id,
      { passage: cutAtMatches(headline), ...(attachment !== null && { passage_in: attachment }) },
    ]),
  );
}

/** A headline as stretches of plain and matching text; line breaks of the document read as spaces. */
export function cutAtMatches(headline: string): Passage {
  return headline
    .replace(/\s+/g, ' ')
    .split(matchStart)
    .flatMap((part, index) => {
      const [matching, plain] = index === 0 ? ['', part] : part.split(matchEnd);
      return [
        { text: matching ?? '', match: true },
        { text: plain ?? '', match: false },
      ];
    })
    .filter(({ text }) => text !== '');
}
