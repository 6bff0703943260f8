import { sql } from 'kysely';
import type { z } from 'zod';
import { exportNames } from '#api-contract/fields';
import { taskFields } from '#api-contract/tasks/fields';
import type { taskExport } from '#api-contract/tasks/list';
import { cells, cellsOf, exportColumns } from '#kernel/lists';
import { exportOf } from '#kernel/records';
import { tasksAndObligations } from './list-tasks.ts';

const words = {
  status: { open: 'Open', in_progress: 'In progress', waiting: 'Waiting', done: 'Done', cancelled: 'Cancelled' },
  priority: { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' },
  kind: { task: 'Task', review: 'Review', approval: 'Approval', obligation: 'Obligation' },
};

const { assignee, about } = taskFields;

/** Rows are tasks `t` with their people and what they belong to. */
const columns = exportColumns({ tasks_and_obligations: 't' }, taskFields, words, {
  assignee: [{ heading: assignee.label, value: sql`assignee.name`, cell: cells.text }],
  about: [{ heading: about.label, value: sql`coalesce(matter.name, contract.title, other.name)`, cell: cells.text }],
});

export const { csv: exportCsv, xlsx: exportXlsx } = exportOf({
  type: 'task',
  plural: 'tasks',
  list: tasksAndObligations,
  prepare: (_tenant, query: z.output<typeof taskExport>) => query,
  filters: async (_tenant, { sort: _sort, columns: _columns, ...filters }) => filters,
  columns: (_tenant, { columns: names = exportNames(taskFields) }) => names.flatMap((name) => columns[name]),
  cells: cellsOf(
    { tasks_and_obligations: 't' },
    sql`left join users assignee on assignee.organisation_id = t.organisation_id and assignee.id = t.assignee_id
      left join cases matter on matter.organisation_id = t.organisation_id and matter.id = t.case_id
      left join contracts contract on contract.organisation_id = t.organisation_id and contract.id = t.contract_id
      left join counterparties other on other.organisation_id = t.organisation_id and other.id = t.counterparty_id`,
  ),
});
