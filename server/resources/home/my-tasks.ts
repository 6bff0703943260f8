import { daysBetween } from '#api-contract/calendar-day';
import type { HomeSummary } from '#api-contract/home/endpoints';
import { openTaskStatuses } from '#api-contract/tasks/fields';
import type { Caller } from '#kernel/access';
import type { Tenant } from '#kernel/db';
import { tasksAndObligations } from '#resources/tasks';

const maxShown = 5;

/** Open tasks and obligations of the caller, those due soonest first, as their list has them. */
export async function findMyTasks(tenant: Tenant, caller: Caller, today: string): Promise<HomeSummary['my_tasks']> {
  if (!caller.permissions.includes('tasks.read')) return { items: [], count: 0 };
  const query = { assignee: caller.userId, status: [...openTaskStatuses], limit: maxShown };
  const { items, total } = await tasksAndObligations.page(tenant, query);
  return {
    items: items.map(({ id, kind, title, due_date }) => ({
      id,
      kind,
      title,
      due_date,
      days_left: due_date === null ? null : daysBetween(today, due_date),
    })),
    count: total.count,
  };
}
