import { audit, difference } from '#kernel/audit';
import { type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { contracts } from '#resources/contracts';
import { recheckEvidence } from '#resources/evidence-state';
import type { EnvelopeHeld } from './hold-envelope.ts';

type Contract = RowOf<'contracts'>;
type Stage = Contract['stage'];
type OfContract = Pick<EnvelopeHeld, 'id' | 'contract_id'>;

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

/** Locks the contract of an envelope; null where it belongs to none, or that is in the bin. */
async function holdContract(tenant: Tenant, contractId: string | null): Promise<Contract | null> {
  if (contractId === null) return null;
  const [contract] = await contracts.lockMany(tenant, [contractId], 'list', ['stage', 'signature_date']);
  return contract ?? null;
}

/**
 * Moves the contract of an envelope to another stage, unless it has left the one that it is expected in. Where it was
 * signed before, that day stays.
 */
export async function moveStage(
  tenant: Tenant,
  contractId: string | null,
  { from, to, signedOn = null }: { readonly from?: Stage; readonly to: Stage; readonly signedOn?: string | null },
): Promise<void> {
  const contract = await holdContract(tenant, contractId);
  if (contract === null || contract.stage === to || (from !== undefined && contract.stage !== from)) return;
  const { stage, signature_date } = contract;
  const trail = difference({ stage, signature_date }, { stage: to, signature_date: signature_date ?? signedOn });
  await contracts.revise(tenant, [contract], trail.after);
  await recheckEvidence(tenant, { contractIds: [contract.id] });
  await audit(tenant, {
    action: 'contract.updated',
    target: { type: 'contract', id: contract.id, name: contract.title },
    ...trail,
  });
}

/**
 * Locks the contract of an envelope that is sent; the stage that it goes back to if nothing comes of it. While another
 * one is out, that is where it was before the first.
 */
export async function stageToRestore(tenant: Tenant, { id, contract_id }: OfContract): Promise<Stage | null> {
  const contract = await holdContract(tenant, contract_id);
  if (contract?.stage !== 'in_signature') return contract?.stage ?? null;
  const [first] = await outBeside(tenant, { id, contract_id });
  return (first?.contract_stage as Stage | null | undefined) ?? contract.stage;
}

/**
 * The contract goes back to the stage before it was sent, where the envelope came to nothing and no other one is out. To be
 * called before the audit trail is written: what its evidence proves is locked.
 */
export async function restoreStage(
  tenant: Tenant,
  { id, contract_id, contract_stage }: OfContract & Pick<EnvelopeHeld, 'contract_stage'>,
): Promise<void> {
  // Held before the others are read: of two that end at once, the second one sees that the first has ended.
  if (contract_stage === null || (await holdContract(tenant, contract_id)) === null) return;
  if ((await outBeside(tenant, { id, contract_id })).length > 0) return;
  await moveStage(tenant, contract_id, { from: 'in_signature', to: contract_stage as Stage });
}

/** Other envelopes of a contract that are out, the one that was sent first before the others. */
const outBeside = (tenant: Tenant, { id, contract_id }: OfContract) =>
  selectFrom(tenant, 'envelopes')
    .select('contract_stage')
    .where('contract_id', '=', contract_id)
    .where('id', '<>', id)
    .where('state', 'in', ['sending', 'out', 'sealing'])
    .orderBy('sent_at')
    .execute();
