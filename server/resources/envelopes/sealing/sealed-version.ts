import { v7 as uuid } from 'uuid';
import type { RowOf, Tenant } from '#kernel/db';
import { addVersion, contracts } from '#resources/contracts';
import { stageOf } from '../contract-stage.ts';
import type { EnvelopeHeld } from '../hold-envelope.ts';

/** Puts the sealed document onto the contract as its newest version: the one that came from it, or else the first. */
export async function keepSealed(
  tenant: Tenant,
  { contract_id, created_by }: EnvelopeHeld,
  documents: readonly RowOf<'envelope_documents'>[],
  seals: readonly Pick<RowOf<'envelope_seals'>, 'document_id' | 'sha256'>[],
): Promise<void> {
  if (contract_id === null || (await stageOf(tenant, contract_id)) === null) return;
  const document = documents.find(({ source }) => source === 'contract') ?? documents[0];
  const sha256 = seals.find(({ document_id }) => document_id === document?.id)?.sha256;
  if (!document || !sha256) return;
  const contract = await contracts.lock(tenant, contract_id);
  const sender = { ...tenant, author: { ...tenant.author, id: created_by } };
  await addVersion(sender, contract, {
    id: uuid(),
    document: { sha256, mediaType: 'application/pdf', pageCount: document.pages.length },
    fileName: document.name,
    source: 'sealed',
  });
}
