import { sql } from 'kysely';
import type { Tenant } from '#kernel/db';

/** Updates the search index after facts of contracts changed. Rows are written in one order, so that two calls cannot deadlock. */
export async function indexFacts({ db, organisationId }: Tenant, contractIds: readonly string[]): Promise<void> {
  if (contractIds.length === 0) return;
  await sql`
    insert into contract_search (organisation_id, contract_id, facts)
    select organisation_id, id, fact_words(contracts)
    from contracts where organisation_id = ${organisationId} and id = any(${contractIds}::uuid[])
    order by id
    on conflict (organisation_id, contract_id) do update set facts = excluded.facts`.execute(db);
}

/** Let search look through a document that was read, for every contract whose current version it is. */
export async function indexDocument({ db, organisationId }: Tenant, sha256: string): Promise<void> {
  await sql`
    update contract_search s set body = coalesce(document_words(${sha256}), '')
    from contracts c join contract_versions v on v.organisation_id = c.organisation_id and v.id = c.current_version_id
    where c.organisation_id = ${organisationId} and v.sha256 = ${sha256}
      and s.organisation_id = c.organisation_id and s.contract_id = c.id`.execute(db);
}
