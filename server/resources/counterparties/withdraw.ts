import { sql } from 'kysely';
import { audit } from '#kernel/audit';
import { deleteFrom, selectFrom, type Tenant, withEveryRow } from '#kernel/db';

/**
 * Remove a counterparty that was made because a contract named it, that nobody changed, and that nothing holds on to any
 * more. It was a name and nothing else: whoever writes the name on a contract again has it back.
 */
export async function withdrawUnlessNeeded(tenant: Tenant, counterpartyId: string): Promise<void> {
  const spare = await lockIfSpare(tenant, counterpartyId);
  if (!spare || (await withEveryRow(tenant, (whole) => isHeld(whole, counterpartyId)))) return;
  await deleteFrom(tenant, 'counterparty_names').where('counterparty_id', '=', counterpartyId).execute();
  await deleteFrom(tenant, 'counterparties').where('id', '=', counterpartyId).execute();
  await audit(tenant, {
    action: 'counterparty.withdrawn',
    target: { type: 'counterparty', id: counterpartyId, name: spare.name },
    before: { name: spare.name },
    reason: 'No contract refers to it any more.',
  });
}

/** Skips one that another transaction has locked: it is about to be used. */
async function lockIfSpare(tenant: Tenant, counterpartyId: string) {
  return selectFrom(tenant, 'counterparties')
    .select('name')
    .where('id', '=', counterpartyId)
    .where('made_by_contract', '=', true)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Also by contracts, cases and tasks in the bin, which may come back, and by merges, which may be undone. */
async function isHeld({ db, organisationId }: Tenant, counterpartyId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from contracts where organisation_id = ${organisationId} and counterparty_id = ${counterpartyId})
      or exists (select from cases where organisation_id = ${organisationId} and counterparty_id = ${counterpartyId})
      or exists (select from tasks where organisation_id = ${organisationId} and counterparty_id = ${counterpartyId})
      or exists (select from task_series where organisation_id = ${organisationId} and counterparty_id = ${counterpartyId})
      or exists (select from task_links where organisation_id = ${organisationId} and counterparty_id = ${counterpartyId})
      or exists (select from assessments where organisation_id = ${organisationId} and counterparty_id = ${counterpartyId})
      or exists (
        select from dora_facts
        where organisation_id = ${organisationId} and kind = 'provider' and subject_id = ${counterpartyId}
      )
      or exists (select from counterparties where organisation_id = ${organisationId} and parent_id = ${counterpartyId})
      or exists (
        select from counterparty_merges
        where organisation_id = ${organisationId} and ${counterpartyId}::uuid in (source_id, target_id)
      ) as held`.execute(db);
  return rows[0]?.held ?? true;
}
