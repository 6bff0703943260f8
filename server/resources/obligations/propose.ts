import { v7 as uuid } from 'uuid';
import type { NewObligation } from '#api-contract/obligations/endpoints';
import { audit } from '#kernel/audit';
import type { Tenant } from '#kernel/db';
import { contracts } from '#resources/contracts';
import { requireSound } from './change-obligations.ts';
import { sourceColumns } from './sources.ts';

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
  const titles: string[] = [];
  for (const { source, ...facts } of proposals) {
    await requireSound(tenant, {}, facts);
    const { numInsertedOrUpdatedRows } = await tenant.db
      .insertInto('obligations')
      .values({
        ...facts,
        ...(await sourceColumns(tenant, versionId, source)),
        organisation_id: tenant.organisationId,
        id: uuid(),
        contract_id: contract.id,
        state: 'proposed',
        proposed: true,
        starts_on: facts.due_date ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) titles.push(facts.title);
  }
  if (titles.length > 0) {
    await audit(tenant, {
      action: 'contract.obligations_proposed',
      target: { type: 'contract', id: contract.id, name: contract.title },
      after: { obligations: titles },
    });
  }
  return titles.length;
}
