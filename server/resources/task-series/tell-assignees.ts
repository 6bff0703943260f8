import type { RowOf, Tenant } from '#kernel/db';
import { notify } from '#kernel/notifications';

type Assigned = Pick<RowOf<'tasks'>, 'id' | 'title' | 'assignee_id' | 'case_id' | 'contract_id' | 'counterparty_id'>;

/** Tells people of tasks that are theirs now. */
export async function tellAssignees(tenant: Tenant, tasks: readonly Assigned[]): Promise<void> {
  await notify(
    tenant,
    ...tasks.map(({ assignee_id, title, id, case_id, contract_id, counterparty_id }) => ({
      people: [assignee_id],
      kind: 'task_assigned' as const,
      object: { type: 'task' as const, id, name: title, case_id, contract_id, counterparty_id },
    })),
  );
}
