import type { ReactNode } from 'react';
import type { CustomField } from '#api-contract/contracts/settings';
import type { ContractRow } from '#api-contract/contracts/endpoints';
import { nameOfField } from '#api-contract/custom-filters';
import { Avatar } from '#design-system/avatar';
import { type Format, Time } from '#design-system/format';
import { type Column, dayFigures, distanceFigures, moneyFigures, numberFigures } from '#design-system/table';
import { messages } from '../contracts.messages.ts';
import { customText } from '../facts/custom-text.ts';
import { moneyText } from '../facts/fact-text.ts';
import { StatusBadge } from '../status-badge.tsx';
import { type ColumnName, type FactColumnName, isFactColumn } from './column-names.ts';
import { TitleCell } from './title-cell.tsx';

const { columns: short, fields, stages } = messages;
const nothing = '–';

interface ColumnOptions {
  readonly format: Format;
  /** Rows show the passage that matched, which takes room. */
  readonly searching: boolean;
  /** Fills the last column. */
  readonly actions: (row: ContractRow) => ReactNode;
  readonly names: readonly ColumnName[];
  /** What contract types add. */
  readonly fields: readonly CustomField[];
}

type Definition = Omit<Column<ContractRow>, 'id'>;

function definitions({ format, searching }: ColumnOptions): Record<FactColumnName, Definition> {
  const days = dayFigures(format);
  const date = (value: string | null) => (value === null ? nothing : format.date(value));
  return {
    title: {
      header: fields.title,
      primary: true,
      width: searching ? 320 : 188,
      grow: 2,
      sortable: true,
      cell: (row) => <TitleCell row={row} />,
    },
    number: { header: fields.number, width: 84, sortable: true, hideOnCard: true, cell: (row) => row.number },
    counterparty: {
      header: fields.counterparty,
      width: 126,
      grow: 1,
      sortable: true,
      cell: (row) => <bdi data-text="">{row.counterparty ?? nothing}</bdi>,
    },
    type: { header: fields.type, width: 112, hideOnCard: true, cell: (row) => <bdi>{row.type ?? nothing}</bdi> },
    stage: { header: fields.stage, width: 100, hideOnCard: true, cell: (row) => stages[row.stage] },
    status: { header: fields.status, width: 176, cell: (row) => <StatusBadge status={row.status} /> },
    effective_date: {
      header: short.effective_date,
      ...days,
      sortable: true,
      hideOnCard: true,
      cell: (row) => date(row.effective_date),
    },
    expiry_date: {
      header: short.expiry_date,
      ...days,
      sortable: true,
      cell: (row) => date(row.expiry_date),
    },
    notice_date: {
      header: short.notice_date,
      ...days,
      hideOnCard: true,
      cell: (row) => date(row.notice_date),
    },
    value: {
      header: fields.value,
      ...moneyFigures(format),
      sortable: true,
      cell: (row) => moneyText(row.value, row.currency, format) ?? nothing,
    },
    tags: { header: fields.tags, width: 140, hideOnCard: true, cell: (row) => row.tags.join(', ') || nothing },
    owner: {
      header: fields.owner,
      width: 66,
      hideOnCard: true,
      cell: (row) => (row.owner ? <Avatar name={row.owner.name} size="xs" /> : nothing),
    },
    created_at: {
      header: short.created_at,
      ...days,
      sortable: true,
      hideOnCard: true,
      cell: (row) => <Time value={row.created_at} as="date" />,
    },
    updated_at: {
      header: short.updated_at,
      ...distanceFigures(format),
      sortable: true,
      hideOnCard: true,
      cell: (row) => <Time value={row.updated_at} as="relative" />,
    },
  };
}

const wordWidths = { text: 180, choice: 140, yes_no: 96 };

/** The header takes part: labels are written by people. */
function measuresOf({ kind, label }: CustomField, format: Format) {
  const figures = kind === 'number' ? numberFigures(format) : kind === 'date' ? dayFigures(format) : null;
  const own = figures ?? { width: wordWidths[kind as keyof typeof wordWidths] };
  return { ...own, width: Math.min(220, Math.max(own.width, 32 + label.length * 7)) };
}

function customColumn(field: CustomField, format: Format): Column<ContractRow> {
  return {
    id: nameOfField(field.key),
    header: field.label,
    ...measuresOf(field, format),
    sortable: true,
    hideOnCard: true,
    cell: ({ custom }) => {
      const value = custom?.[field.key];
      return value === undefined ? nothing : <bdi data-text="">{customText(field, value, format)}</bdi>;
    },
  };
}

function columnNamed(name: ColumnName, { fields, format }: ColumnOptions, known: Record<FactColumnName, Definition>) {
  if (isFactColumn(name)) return [{ id: name, ...known[name] }];
  return fields.filter(({ key }) => nameOfField(key) === name).map((field) => customColumn(field, format));
}

/** The chosen columns of the contract list, and what can be done with a row. */
export function contractColumns(options: ColumnOptions): Column<ContractRow>[] {
  const known = definitions(options);
  return [
    ...options.names.flatMap((name) => columnNamed(name, options, known)),
    {
      id: 'actions',
      header: messages.list.actions,
      hideHeader: true,
      width: 48,
      hideOnCard: true,
      cell: options.actions,
    },
  ];
}

const ofTheBin: readonly FactColumnName[] = ['title', 'number', 'counterparty', 'stage', 'updated_at'];

/** The columns of the bin: what a thing was and how to get it back. */
export function binColumns(options: ColumnOptions): Column<ContractRow>[] {
  const known = definitions(options);
  return [
    ...ofTheBin.map((id) => ({ id, ...known[id] })),
    { id: 'actions', header: messages.list.actions, hideHeader: true, width: 124, cell: options.actions },
  ];
}
