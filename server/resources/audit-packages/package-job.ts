import { z } from 'zod';
import { sql } from 'kysely';
import { selectFrom, updateTable } from '#kernel/db';
import { claimFile, type Files } from '#kernel/files';
import { handle, type Job, type JobHandler } from '#kernel/jobs';
import { buildPackage, PackageTooLarge } from './build-package.ts';

export const packageJob: Job<{ packageId: string }> = {
  name: 'make-audit-package',
  payload: z.object({ packageId: z.string() }),
};

const limits = { kind: 'archive', maxBytes: 600 * 1024 * 1024 } as const;

/** Makes the packages that were asked for; what fails for good says why. */
export function auditPackageHandler(files: Files): JobHandler {
  return handle(packageJob, async ({ organisationId, payload: { packageId }, inTenant, signal }) => {
    const wanted = await inTenant((tenant) =>
      selectFrom(tenant, 'audit_packages')
        .select('snapshot_id')
        .where('id', '=', packageId)
        .where('state', '=', 'waiting')
        .executeTakeFirst(),
    );
    if (!wanted) return;
    const settle = (columns: object) =>
      inTenant(async (tenant) => {
        await updateTable(tenant, 'audit_packages')
          .set({ ...columns, finished_at: sql<Date>`now()` })
          .where('id', '=', packageId)
          .where('state', '=', 'waiting')
          .execute();
      });
    try {
      const bytes = await buildPackage(wanted.snapshot_id, { organisationId, files, inTenant });
      await files.receive(once(bytes), limits, signal, async (arrived) => {
        await files.keep(inTenant, arrived);
        await inTenant((tenant) => claimFile(tenant, arrived.sha256));
        await settle({ state: 'done', file_sha256: arrived.sha256, size: arrived.size });
      });
    } catch (error) {
      if (!(error instanceof PackageTooLarge)) throw error;
      await settle({ state: 'failed', failure: 'too_large' });
    }
  });
}

// oxlint-disable-next-line require-await -- an upload arrives in parts
async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
