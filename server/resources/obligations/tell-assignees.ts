import type { Tenant } from '#kernel/db';
import { notify } from '#kernel/notifications';

interface Assigned {
  readonly id: string;
  readonly title: string;
  readonly contract_id: string;
  readonly assignee_id?: string | null | undefined;
}

/** Tells people of obligations that are theirs now. */
export async function tellAssignees(tenant: Tenant, obligations: readonly Assigned[]): Promise<void> {
  await notify(
    tenant,
    ...obligations.map(({ id, title, contract_id, assignee_id }) => ({
      people: [assignee_id],
      kind: 'obligation_assigned' as const,
      object: { type: 'obligation' as const, id, name: title, contract_id },
    })),
  );
}
