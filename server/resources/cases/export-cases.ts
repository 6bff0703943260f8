import { sql } from 'kysely';
import type { z } from 'zod';
import { caseFields } from '#api-contract/cases/fields';
import type { caseExport } from '#api-contract/cases/list';
import { exportNames } from '#api-contract/fields';
import { cells, cellsOf, exportColumns } from '#kernel/lists';
import { exportOf } from '#kernel/records';
import { cases, openTasks } from './list-cases.ts';

const words = {
  stage: { intake: 'Intake', open: 'Open', waiting: 'Waiting', closed: 'Closed' },
  priority: { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' },
  channel: { form: 'Form', email: 'E-mail', phone: 'Phone', meeting: 'Meeting', other: 'Other' },
};

const { lead, requester, counterparty, open_tasks, privileged } = caseFields;

/** Rows are cases `c` with their people and counterparty. */
const columns = exportColumns({ cases: 'c' }, caseFields, words, {
  lead: [{ heading: lead.label, value: sql`lead.name`, cell: cells.text }],
  requester: [{ heading: requester.label, value: sql`requester.name`, cell: cells.text }],
  counterparty: [{ heading: counterparty.label, value: sql`other.name`, cell: cells.text }],
  open_tasks: [{ heading: open_tasks.label, value: sql`${openTasks}::text`, cell: cells.number }],
  privileged: [
    { heading: privileged.label, value: sql`case when c.privileged then 'Yes' else 'No' end`, cell: cells.text },
  ],
});

export const { csv: exportCsv, xlsx: exportXlsx } = exportOf({
  type: 'case',
  plural: 'cases',
  list: cases,
  prepare: (_tenant, query: z.output<typeof caseExport>) => query,
  filters: async (_tenant, { sort: _sort, columns: _columns, ...filters }) => filters,
  columns: (_tenant, { columns: names = exportNames(caseFields) }) => names.flatMap((name) => columns[name]),
  cells: cellsOf(
    { cases: 'c' },
    sql`left join users lead on lead.organisation_id = c.organisation_id and lead.id = c.lead_id
      left join users requester on requester.organisation_id = c.organisation_id and requester.id = c.requester_id
      left join counterparties other on other.organisation_id = c.organisation_id and other.id = c.counterparty_id`,
  ),
});
