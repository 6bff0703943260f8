import { sql } from 'kysely';
import { insertInto, type Tenant, updateTable } from '#kernel/db';
import type { SpooledFile } from './spool.ts';

const hour = 3_600_000;

/** How long a file may lie unclaimed: longer than any upload takes. */
export const unclaimedFor = 24 * hour;

/** Records a file before its bytes are stored, so that a store holds nothing unknown. Returns whether it has them already. */
export async function announceFile(
  tenant: Tenant,
  { sha256, size, mediaType }: SpooledFile,
): Promise<{ stored: boolean }> {
  const row = await insertInto(tenant, 'files', { sha256, size, media_type: mediaType })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'sha256']).doUpdateSet({ touched_at: sql`now()` }))
    .returning('stored_at')
    .executeTakeFirstOrThrow();
  return { stored: row.stored_at !== null };
}

export async function markStored(tenant: Tenant, sha256: string): Promise<void> {
  await updateTable(tenant, 'files')
    .set({ stored_at: sql`now()` })
    .where('sha256', '=', sha256)
    .execute();
}

/** Take a kept file into use, in the transaction that refers to it. From then on it stays. */
export async function claimFile(tenant: Tenant, sha256: string): Promise<void> {
  const { numUpdatedRows } = await updateTable(tenant, 'files')
    .set({ claimed_at: sql`coalesce(claimed_at, now())` })
    .where('sha256', '=', sha256)
    .where('stored_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('Only a stored file can be claimed.');
}
