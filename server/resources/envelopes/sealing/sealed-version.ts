import { v7 as uuid } from 'uuid';
import { type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { addVersion, contracts } from '#resources/contracts';
import { stageOf } from '../contract-stage.ts';
import type { EnvelopeHeld } from '../hold-envelope.ts';

/**
 * Puts the sealed document onto the contract as its newest version: the one that came from it, or else the first. `instead`
 * is the state of it that has to be the newest before.
 */
export async function keepSealed(
  tenant: Tenant,
  { contract_id, created_by }: EnvelopeHeld,
  documents: readonly RowOf<'envelope_documents'>[],
  seals: readonly Pick<RowOf<'envelope_seals'>, 'document_id' | 'sha256'>[],
  instead: string | null = null,
): Promise<void> {
  if (contract_id === null || (await stageOf(tenant, contract_id)) === null) return;
  const document = documents.find(({ source }) => source === 'contract') ?? documents[0];
  const sha256 = seals.find(({ document_id }) => document_id === document?.id)?.sha256;
  if (!document || !sha256) return;
  const contract = await contracts.lock(tenant, contract_id);
  if (instead !== null && (await currentFileOf(tenant, contract.current_version_id)) !== instead) return;
  const sender = { ...tenant, author: { ...tenant.author, id: created_by } };
  await addVersion(sender, contract, {
    id: uuid(),
    document: { sha256, mediaType: 'application/pdf', pageCount: document.pages.length },
    fileName: document.name,
    source: 'sealed',
  });
}

async function currentFileOf(tenant: Tenant, versionId: string | null): Promise<string | null> {
  if (versionId === null) return null;
  const version = await selectFrom(tenant, 'contract_versions')
    .select('sha256')
    .where('id', '=', versionId)
    .executeTakeFirst();
  return version?.sha256 ?? null;
}
