import { sql } from 'kysely';
import { openTaskStatuses } from '#api-contract/tasks/fields';
import type { TaskSeriesChange } from '#api-contract/tasks/series';
import { auditMany, difference } from '#kernel/audit';
import { type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { tellAssignees } from '#resources/task-series';
import { tasks } from '../task-record.ts';

const shared = [
  'title',
  'body',
  'priority',
  'assignee_id',
  'department',
  'category',
  'checklist',
  'case_id',
  'contract_id',
  'counterparty_id',
] as const;

/** The open tasks of a series for days of its rule from `from` on, in the order of those days, locked. */
export const openTasksFrom = (tenant: Tenant, seriesId: string, from: string) =>
  selectFrom(tenant, 'tasks')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where('original_date', '>=', sql<string>`${from}::date`)
    .where('deleted_at', 'is', null)
    .where('status', 'in', [...openTaskStatuses])
    .orderBy('original_date')
    .forUpdate()
    .execute();

/** Gives open tasks what their series now says. A checklist that was begun is kept. */
export async function changeOpenTasks(
  tenant: Tenant,
  seriesId: string,
  from: string,
  after: Partial<TaskSeriesChange>,
): Promise<void> {
  const said = Object.fromEntries(shared.flatMap((name) => (after[name] === undefined ? [] : [[name, after[name]]])));
  if (Object.keys(said).length === 0) return;
  const changes = (await openTasksFrom(tenant, seriesId, from)).map((row) => ({ row, ...differing(row, said) }));
  const groups = Map.groupBy(changes, ({ after: differs }) => JSON.stringify(differs));
  for (const group of groups.values()) {
    const { checklist, ...facts } = group[0]?.after ?? {};
    const columns = { ...facts, ...(checklist && { checklist: JSON.stringify(checklist) }) };
    if (Object.keys(columns).length === 0) continue;
    const rows = group.map(({ row }) => row);
    await tasks.revise(tenant, rows, columns);
  }
  await tellAssignees(
    tenant,
    changes.flatMap(({ row, after: differs }) => (differs.assignee_id ? [{ ...row, ...differs }] : [])),
  );
  await auditMany(
    tenant,
    changes
      .filter((change) => Object.keys(change.after).length > 0)
      .map(({ row, before, after: differs }) =>
        tasks.eventOf('updated', { row: { ...row, ...differs }, parent: undefined }, { before, after: differs }),
      ),
  );
}

type Facts = Partial<Pick<RowOf<'tasks'>, (typeof shared)[number]>>;

function differing(row: RowOf<'tasks'>, { checklist, ...facts }: Facts) {
  const isBegun = row.checklist.some(({ done }) => done);
  return difference<Facts>(row, { ...facts, ...(checklist && !isBegun && { checklist }) });
}
