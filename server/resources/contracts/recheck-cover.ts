import type { Tenant } from '#kernel/db';
import { recheckEvidence } from '#resources/evidence-state';

/** What decides how long a contract proves something. */
const decidesCover = ['stage', 'renewal_type', 'effective_date', 'expiry_date'] as const;

/** Looks again at what changed contracts prove, where that has to do with how long they last. */
export async function recheckCover(
  tenant: Tenant,
  changes: readonly { readonly id: string; readonly after: object }[],
): Promise<void> {
  const contractIds = changes.filter(({ after }) => decidesCover.some((name) => name in after)).map(({ id }) => id);
  if (contractIds.length > 0) await recheckEvidence(tenant, { contractIds });
}
