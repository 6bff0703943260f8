import { sql } from 'kysely';
import type { Tenant } from '#kernel/db';

interface TaggedContract {
  readonly id: string;
  readonly tags: readonly string[];
}

/** Updates the index of tags after the tags of contracts changed. */
export async function indexTags({ db, organisationId }: Tenant, contracts: readonly TaggedContract[]): Promise<void> {
  await sql`
    delete from contract_tags
    where organisation_id = ${organisationId} and contract_id = any(${contracts.map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
  const rows = contracts.flatMap(({ id, tags }) => [...new Set(tags)].map((tag) => ({ id, tag })));
  if (rows.length === 0) return;
  await sql`
    insert into contract_tags (organisation_id, tag, contract_id)
    select ${organisationId}::uuid, tag, id
    from unnest(${rows.map(({ tag }) => tag)}::text[], ${rows.map(({ id }) => id)}::uuid[]) as tagged (tag, id)`.execute(
    db,
  );
}
