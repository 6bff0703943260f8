import { v7 as uuid } from 'uuid';
import type { NewObligation } from '#api-contract/obligations/endpoints';
import { audit } from '#kernel/audit';
import { insertInto, type Tenant } from '#kernel/db';
import { contracts } from '#resources/contracts';
import { requireSound } from './change-obligations.ts';
import { columnsOf, requirePassages } from './sources.ts';

/** What the reading of a document proposes: always with the passage that says so. */
export type ObligationProposal = Pick<NewObligation, 'title' | 'owed_by' | 'note' | 'due_date' | 'recurrence'> & {
  readonly source: NonNullable<NewObligation['source']>;
};

/**
 * Propose obligations that a version of a contract's document states, for somebody to accept or dismiss. A passage that
 * was proposed before stays as people left it. Tells how many are new.
 */
export async function proposeObligations(
  tenant: Tenant,
  { contractId, versionId }: { readonly contractId: string; readonly versionId: string },
  proposals: readonly ObligationProposal[],
): Promise<number> {
  const contract = await contracts.lock(tenant, contractId);
  if (proposals.length === 0) return 0;
  for (const { source: _source, ...facts } of proposals) await requireSound(tenant, {}, facts);
  await requirePassages(
    tenant,
    versionId,
    proposals.map(({ source }) => source),
  );
  const rows = proposals.map(({ source, ...facts }) => ({
    ...facts,
    ...columnsOf(versionId, source),
    id: uuid(),
    contract_id: contract.id,
    state: 'proposed' as const,
    proposed: true,
    starts_on: facts.due_date ?? null,
  }));
  const added = await insertInto(tenant, 'obligations', rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('title')
    .execute();
  const titles = added.map(({ title }) => title);
  if (titles.length > 0) {
    await audit(tenant, {
      action: 'contract.obligations_proposed',
      target: { type: 'contract', id: contract.id, name: contract.title },
      after: { obligations: titles },
    });
  }
  return titles.length;
}
