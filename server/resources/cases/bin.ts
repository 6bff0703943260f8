import { sql } from 'kysely';
import { audit } from '#kernel/audit';
import type { Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { lockCase } from './find-case.ts';
import { presentCase } from './present.ts';

/** Move a case to the bin. */
export const deleteCase: HandlerOf<'deleteCase'> = async ({ tenant, params }) => {
  const { id, name } = await lockCase(tenant, params.caseId);
  await setDeletedAt(tenant, id, new Date());
  await audit(tenant, { action: 'case.deleted', target: { type: 'case', id, name } });
};

/** Bring a case back from the bin. */
export const restoreCase: HandlerOf<'restoreCase'> = async ({ tenant, params }) => {
  const { id, name } = await lockCase(tenant, params.caseId, 'bin');
  await setDeletedAt(tenant, id, null);
  await audit(tenant, { action: 'case.restored', target: { type: 'case', id, name } });
  return presentCase(tenant, id);
};

async function setDeletedAt({ db, organisationId }: Tenant, caseId: string, deletedAt: Date | null): Promise<void> {
  await db
    .updateTable('cases')
    .set({ deleted_at: deletedAt, revision: sql`revision + 1`, updated_at: sql`now()` })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', caseId)
    .execute();
}
