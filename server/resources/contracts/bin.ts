import { sql } from 'kysely';
import type { contractEndpoints } from '#api-contract/contracts/endpoints';
import { audit } from '#kernel/audit';
import type { Tenant } from '#kernel/db';
import type { Handler } from '#kernel/http';
import { findContract, lockContract } from './find-contract.ts';
import { presentContract } from './present.ts';

/** Move a contract to the bin. */
export const deleteContract: Handler<typeof contractEndpoints.deleteContract> = async ({ params, tenant }) => {
  const { id, title } = await lockContract(tenant, params.contractId, 'list');
  await setDeletedAt(tenant, id, new Date());
  await audit(tenant, { action: 'contract.deleted', target: { type: 'contract', id, name: title } });
};

/** Bring a contract back from the bin. */
export const restoreContract: Handler<typeof contractEndpoints.restoreContract> = async ({ params, tenant }) => {
  const { id, title } = await lockContract(tenant, params.contractId, 'bin');
  await setDeletedAt(tenant, id, null);
  await audit(tenant, { action: 'contract.restored', target: { type: 'contract', id, name: title } });
  return presentContract(await findContract(tenant, id));
};

async function setDeletedAt({ db, organisationId }: Tenant, contractId: string, deletedAt: Date | null): Promise<void> {
  await db
    .updateTable('contracts')
    .set({ deleted_at: deletedAt, revision: sql`revision + 1`, updated_at: sql`now()` })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', contractId)
    .execute();
}
