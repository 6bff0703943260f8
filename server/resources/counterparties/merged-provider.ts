import { sql } from 'kysely';
import type { Tenant } from '#kernel/db';

/** Moves what the DORA register says of a provider to one of which it says nothing, with where it came from. */
export async function moveProviderFacts(tenant: Tenant, from: string, to: string): Promise<void> {
  const { db, organisationId } = tenant;
  await holdFacts(tenant, [from, to]);
  await sql`
    update dora_facts set subject_id = ${to}::uuid, merged_from = coalesce(merged_from, subject_id)
    where organisation_id = ${organisationId} and kind = 'provider' and subject_id = ${from}::uuid
      and not ${toldOf(organisationId, to)}`.execute(db);
}

/** Gives it back to a counterparty that stands for itself again, wherever later merges took it. */
export async function giveBackProviderFacts(tenant: Tenant, to: string): Promise<void> {
  const { db, organisationId } = tenant;
  await holdFacts(tenant, [to]);
  await sql`
    with recursive own as (
      select ${to}::uuid as id
      union
      select c.id from own join counterparties c on c.merged_into = own.id
      where c.organisation_id = ${organisationId}
    )
    update dora_facts set subject_id = ${to}::uuid, merged_from = nullif(merged_from, ${to}::uuid)
    where organisation_id = ${organisationId} and kind = 'provider'
      and merged_from in (select id from own) and subject_id not in (select id from own)
      and not ${toldOf(organisationId, to)}`.execute(db);
}

const toldOf = (organisationId: string, id: string) => sql`exists (
  select from dora_facts told
  where told.organisation_id = ${organisationId} and told.kind = 'provider' and told.subject_id = ${id}::uuid
)`;

/** Waits for whoever enters facts of them at this moment, and has others wait. */
async function holdFacts({ db }: Tenant, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`dora provider ${id}`}, 0))`.execute(db);
}
