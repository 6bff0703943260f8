import type { findingEndpoints, ReadingStatus } from '#api-contract/findings/endpoints';
import { findContract, presentTextStatus, type ContractRecord } from '#resources/contracts';
import { selectFrom, type Tenant } from '#kernel/db';
import type { Handler } from '#kernel/http';
import { findingsOf, presentFinding } from './find-findings.ts';
import { lastReadVersion } from './read-version.ts';

/** What was read in the current document of a contract, or in the one before while that is coming. */
export const listFindings: Handler<typeof findingEndpoints.listFindings> = async ({ params, tenant }) => {
  const contract = await findContract(tenant, params.contractId);
  const reading = await findReading(tenant, contract.current_version_id);
  const status = statusOf(contract, reading?.status);
  const isComing = status === 'waiting' || status === 'reading';
  const versionId = isComing ? lastReadVersion(tenant, contract.id) : contract.current_version_id;
  const records = await findingsOf(tenant, versionId).execute();
  return {
    reading: {
      status,
      version_id: contract.current_version_id,
      language: reading?.language ?? null,
      engine_version: reading?.engine_version ?? null,
      read_at: reading?.read_at.toISOString() ?? null,
      language_model: reading?.language_model ?? null,
    },
    items: records.flatMap((record) => presentFinding(record) ?? []),
  };
};

function statusOf(contract: ContractRecord, read: 'read' | 'failed' | undefined): ReadingStatus {
  const status = presentTextStatus(contract);
  if (status === 'pending') return 'waiting';
  if (status !== 'ready') return status;
  return read ?? 'reading';
}

async function findReading(tenant: Tenant, versionId: string) {
  return selectFrom(tenant, 'contract_readings').selectAll().where('version_id', '=', versionId).executeTakeFirst();
}
