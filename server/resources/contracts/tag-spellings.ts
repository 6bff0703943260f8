import { sql } from 'kysely';
import { tagKey, withoutTwins } from '#api-contract/tags';
import type { Tenant } from '#kernel/db';

/** Tags as other contracts of the organisation spell them, each once. */
export async function asSpelled(
  { db, organisationId }: Tenant,
  tags: readonly string[],
  contractId: string | null,
): Promise<string[]> {
  if (tags.length === 0) return [];
  const { rows } = await sql<{ typed: string; known: string }>`
    select typed, known.tag as known from unnest(${tags}::text[]) as typed
    cross join lateral (
      select t.tag from contract_tags t
      where t.organisation_id = ${organisationId} and t.key = tag_key(typed)
        and t.contract_id is distinct from ${contractId}::uuid
      order by t.tag = typed desc limit 1
    ) known`.execute(db);
  const known = new Map(rows.map(({ typed, known: spelling }) => [typed, spelling]));
  return withoutTwins(tags.map((tag) => known.get(tag) ?? tag));
}

/** Tags with more of them, but for those that are among them in another spelling. */
export function joined(tags: readonly string[], more: readonly string[]): string[] {
  const keys = new Set(tags.map(tagKey));
  return [...tags, ...more.filter((tag) => !keys.has(tagKey(tag)))];
}
