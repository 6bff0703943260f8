import type { LanguageModel } from '#extraction';
import { audit } from '#kernel/audit';
import { selectFrom, type Tenant } from '#kernel/db';
import { originOf } from '#resources/findings';

/** Tells the trail how much of a contract’s text left this machine, where to, and for which review or analysis. */
export async function noteSent(
  tenant: Tenant,
  contractId: string,
  source: { readonly review_id: string } | { readonly analysis_id: string },
  model: LanguageModel,
  characters: number,
): Promise<void> {
  const { title } = await selectFrom(tenant, 'contracts')
    .select('title')
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow();
  await audit(tenant, {
    action: 'contract.passages_sent',
    target: { type: 'contract', id: contractId, name: title },
    after: { ...source, origin: originOf(model), model: model.model, characters },
  });
}
