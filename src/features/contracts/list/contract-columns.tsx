import type { ReactNode } from 'react';
import type { ContractRow } from '#contract/contracts';
import { Avatar } from '#design-system/avatar';
import { type Format, Time } from '#design-system/format';
import type { Column } from '#design-system/table';
import { messages } from '../contracts.messages.ts';
import { moneyText } from '../facts/fact-text.ts';
import { StatusBadge } from '../status-badge.tsx';
import { TitleCell } from './title-cell.tsx';

const { columns: short, fields, stages } = messages;
const nothing = '–';

interface ColumnOptions {
  readonly format: Format;
  /** Rows show the passage that matched, which takes room. */
  readonly searching: boolean;
  /** Fills the last column. */
  readonly actions: (row: ContractRow) => ReactNode;
}

/** The columns of the contract list. */
export function contractColumns({ format, searching, actions }: ColumnOptions): Column<ContractRow>[] {
  const date = (value: string | null) => (value === null ? nothing : format.date(value));
  return [
    {
      id: 'title',
      header: fields.title,
      primary: true,
      width: searching ? 380 : 208,
      sortable: true,
      cell: (row) => <TitleCell row={row} />,
    },
    { id: 'number', header: fields.number, width: 92, sortable: true, hideOnCard: true, cell: (row) => row.number },
    {
      id: 'counterparty',
      header: fields.counterparty,
      width: 144,
      sortable: true,
      cell: (row) => <bdi data-text="">{row.counterparty ?? nothing}</bdi>,
    },
    { id: 'stage', header: fields.stage, width: 96, hideOnCard: true, cell: (row) => stages[row.stage] },
    { id: 'status', header: fields.status, width: 160, cell: (row) => <StatusBadge status={row.status} /> },
    { id: 'expiry_date', header: short.expiry_date, width: 116, sortable: true, cell: (row) => date(row.expiry_date) },
    {
      id: 'notice_date',
      header: short.notice_date,
      width: 116,
      hideOnCard: true,
      cell: (row) => date(row.notice_date),
    },
    {
      id: 'value',
      header: fields.value,
      width: 128,
      align: 'end',
      sortable: true,
      cell: (row) => moneyText(row.value, row.currency, format) ?? nothing,
    },
    {
      id: 'owner',
      header: fields.owner,
      width: 68,
      hideOnCard: true,
      cell: (row) => (row.owner ? <Avatar name={row.owner.name} size="xs" /> : nothing),
    },
    {
      id: 'updated_at',
      header: short.updated_at,
      width: 104,
      sortable: true,
      hideOnCard: true,
      cell: (row) => <Time value={row.updated_at} as="relative" />,
    },
    { id: 'actions', header: messages.list.actions, width: 80, hideOnCard: true, cell: actions },
  ];
}

/** The columns of the bin: what a thing was and how to get it back. */
export function binColumns(options: ColumnOptions): Column<ContractRow>[] {
  const kept = new Set(['title', 'number', 'counterparty', 'stage', 'updated_at']);
  const columns = contractColumns(options).filter(({ id }) => kept.has(id));
  return [...columns, { id: 'actions', header: messages.list.actions, width: 124, cell: options.actions }];
}
