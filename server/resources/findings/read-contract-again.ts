import { audit } from '#kernel/audit';
import { deleteFrom, type Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { contracts, findContract } from '#resources/contracts';
import { readAgain } from '#resources/documents';
import { queueReading } from './queue-readings.ts';

/** Has a document read again that could not be read, or of which nothing could be found out; else does nothing. */
export const readContractAgain: HandlerOf<'readContractAgain'> = async ({ params: { contractId }, tenant }) => {
  await contracts.lock(tenant, contractId);
  const { sha256, current_version_id: versionId, title } = await findContract(tenant, contractId);
  if ((await readAgain(tenant, sha256)) || (await findAgain(tenant, { sha256, versionId })))
    await audit(tenant, {
      action: 'contract.read_again',
      target: { type: 'contract', id: contractId, name: title },
      after: { sha256 },
    });
  return contracts.present(tenant, contractId);
};

/** Forgets that nothing could be found out and has it tried again; false where it was found out or is under way. */
async function findAgain(tenant: Tenant, version: { sha256: string; versionId: string }): Promise<boolean> {
  const { numDeletedRows } = await deleteFrom(tenant, 'contract_readings')
    .where('version_id', '=', version.versionId)
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await queueReading(tenant, version.sha256);
  return numDeletedRows > 0n;
}
