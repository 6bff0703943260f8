import { deleteFrom, updateTable } from '#kernel/db';
import { schedule, type Schedule } from '#kernel/jobs';
import { fileKey, type FileStore } from './file-store.ts';
import { unclaimedFor } from './kept-files.ts';
import { emptySpool } from './spool.ts';

/**
 * Removes files that were stored and never claimed, because an upload broke off or a transaction failed. A file is first
 * noted as not stored, then removed under its row's lock: an upload of the same bytes at that moment waits and stores
 * them again.
 */
export function sweepFiles(store: FileStore, spoolRoot: string): Schedule {
  const run: Parameters<typeof schedule>[0]['run'] = async ({ organisationId, inTenant, signal }) => {
    await emptySpool(spoolRoot, unclaimedFor);
    const before = new Date(Date.now() - unclaimedFor);
    const unclaimed = await inTenant((tenant) =>
      updateTable(tenant, 'files')
        .set({ stored_at: null })
        .where('claimed_at', 'is', null)
        .where('touched_at', '<', before)
        .returning('sha256')
        .execute(),
    );
    await inTenant((tenant) => deleteFrom(tenant, 'uploads').where('created_at', '<', before).execute());
    for (const { sha256 } of unclaimed) {
      signal.throwIfAborted();
      await inTenant(async (tenant) => {
        const { numDeletedRows } = await deleteFrom(tenant, 'files')
          .where('sha256', '=', sha256)
          .where('claimed_at', 'is', null)
          .where('touched_at', '<', before)
          .where('stored_at', 'is', null)
          .executeTakeFirst();
        if (numDeletedRows > 0n) await store.remove(fileKey(organisationId, sha256));
      });
    }
  };
  return schedule({ name: 'files.sweep', everyDayAt: '03:00', run });
}
