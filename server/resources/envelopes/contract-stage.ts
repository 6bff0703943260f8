import { audit } from '#kernel/audit';
import { selectFrom, type Tenant } from '#kernel/db';
import { contracts } from '#resources/contracts';
import type { EnvelopeHeld } from './hold-envelope.ts';

type Stage = Awaited<ReturnType<typeof contracts.lock>>['stage'];

/** The stage of an envelope’s contract; null where it belongs to none, or that is in the bin. */
export async function stageOf(tenant: Tenant, contractId: string | null): Promise<Stage | null> {
  if (contractId === null) return null;
  const row = await selectFrom(tenant, 'contracts')
    .select('stage')
    .where('id', '=', contractId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.stage ?? null;
}

/** Moves the contract of an envelope to another stage, unless it has left the one that it is expected in. */
export async function moveStage(
  tenant: Tenant,
  contractId: string | null,
  { from, to, facts = {} }: { readonly from?: Stage; readonly to: Stage; readonly facts?: object },
): Promise<void> {
  const stage = await stageOf(tenant, contractId);
  if (contractId === null || stage === null || stage === to || (from !== undefined && stage !== from)) return;
  const contract = await contracts.lock(tenant, contractId);
  await contracts.revise(tenant, [contract], { stage: to, ...facts });
  await audit(tenant, {
    action: 'contract.updated',
    target: { type: 'contract', id: contract.id, name: contract.title },
    before: { stage: contract.stage },
    after: { stage: to, ...facts },
  });
}

/** The contract goes back to the stage before it was sent, where the envelope came to nothing. */
export const restoreStage = (
  tenant: Tenant,
  { contract_id, contract_stage }: Pick<EnvelopeHeld, 'contract_id' | 'contract_stage'>,
): Promise<void> =>
  contract_stage === null
    ? Promise.resolve()
    : moveStage(tenant, contract_id, { from: 'in_signature', to: contract_stage as Stage });
