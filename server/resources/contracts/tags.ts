import { sql } from 'kysely';
import type { Tenant } from '#kernel/db';

/** Keep the index of tags in step with the tags of a contract. */
export async function indexTags(
  { db, organisationId }: Tenant,
  contractId: string,
  tags: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('contract_tags')
    .where('organisation_id', '=', organisationId)
    .where('contract_id', '=', contractId)
    .execute();
  if (tags.length === 0) return;
  await sql`
    insert into contract_tags (organisation_id, tag, contract_id)
    select ${organisationId}::uuid, tag, ${contractId}::uuid from (select distinct unnest(${tags}::text[]) as tag) tags`.execute(
    db,
  );
}
