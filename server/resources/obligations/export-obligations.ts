import type { z } from 'zod';
import type { Obligation, obligationExport } from '#api-contract/obligations/endpoints';
import { type ExportName, exportNames, labelsOf } from '#api-contract/fields';
import { obligationFields } from '#api-contract/obligations/fields';
import { readRecurrence } from '#api-contract/recurrence/rule';
import { exportOf } from '#kernel/records';
import type { Cell } from '#kernel/spreadsheets';
import { obligations } from './list-obligations.ts';

type Column = ExportName<typeof obligationFields>;

const labels = labelsOf(obligationFields);
const words = {
  proposed: 'Proposed',
  dismissed: 'Dismissed',
  overdue: 'Overdue',
  open: 'Open',
  done: 'Done',
  waived: 'Waived',
  us: 'Us',
  counterparty: 'Counterparty',
} as const;

const text = (value: string | null | undefined): Cell => (value ? { text: value } : null);
const day = (value: string | null): Cell => (value === null ? null : { day: value });

const cells: Record<Column, (obligation: Obligation) => Cell> = {
  title: ({ title }) => text(title),
  status: ({ status }) => text(words[status]),
  due_date: ({ due_date }) => day(due_date),
  owed_by: ({ owed_by }) => text(words[owed_by]),
  assignee: ({ assignee }) => text(assignee?.name),
  contract: ({ contract: { number, title } }) => text(`${number} ${title}`),
  counterparty: ({ counterparty }) => text(counterparty),
  recurrence: ({ recurrence }) => text(recurrence && rhythm(recurrence)),
  ends_on: ({ ends_on }) => day(ends_on),
  note: ({ note }) => text(note),
  source: ({ source }) => text(source?.quote),
};

const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;

function rhythm(rule: string): string {
  const { frequency, interval } = readRecurrence(rule) ?? { frequency: 'YEARLY', interval: 1 };
  const unit = units[frequency];
  return interval === 1 ? `Every ${unit}` : `Every ${interval} ${unit}s`;
}

export const { csv: exportCsv, xlsx: exportXlsx } = exportOf({
  type: 'obligation',
  plural: 'obligations',
  list: obligations,
  prepare: (_tenant, query: z.output<typeof obligationExport>) => query,
  filters: async (_tenant, { sort: _sort, columns: _columns, ...filters }) => filters,
  columns: (_tenant, { columns = exportNames(obligationFields) }) =>
    columns.map((name) => ({ heading: labels[name], cell: cells[name] })),
  cells: async (tenant, ids, columns) => {
    const { items } = await obligations.page(tenant, { ids, everywhere: true, limit: ids.length });
    const byId = new Map(items.map((item) => [item.id, item]));
    return ids.flatMap((id) => {
      const item = byId.get(id);
      return item ? [columns.map(({ cell }) => cell(item))] : [];
    });
  },
});
