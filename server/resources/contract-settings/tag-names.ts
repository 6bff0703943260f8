import { sql } from 'kysely';
import { withoutTwins } from '#api-contract/tags';
import type { Tenant } from '#kernel/db';

/** Tags of a counterparty as the settings name them, each once. */
export async function asNamed({ db, organisationId }: Tenant, tags: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ typed: string; name: string }>`
    select typed, t.name from unnest(${tags}::text[]) as typed
    join counterparty_tags t on t.organisation_id = ${organisationId} and t.key = tag_key(typed)`.execute(db);
  const names = new Map(rows.map(({ typed, name }) => [typed, name]));
  return withoutTwins(tags.map((tag) => names.get(tag) ?? tag));
}
