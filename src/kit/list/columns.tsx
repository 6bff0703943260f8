import type { ReactNode } from 'react';
import { type ColumnName, columnNames, type Field, type Fields } from '#api-contract/fields';
import type { Format } from '#design-system/format';
import { type Column, dayFigures, distanceFigures, moneyFigures, numberFigures } from '#design-system/table';
import type { FilterChoices } from './filters/filter-context.ts';
import { cellOf } from './field-cell.tsx';
import { fieldText } from './field-text.ts';
import { listMessages } from './list.messages.ts';

/** Cells that are drawn otherwise than their kind is. */
export type Cells<F extends Fields, Row> = Partial<Record<ColumnName<F>, (row: Row, format: Format) => ReactNode>>;

export interface ColumnOptions<F extends Fields, Row> {
  readonly fields: F;
  readonly format: Format;
  readonly cells?: Cells<F, Row> | undefined;
  readonly optionNames?: FilterChoices['optionNames'] | undefined;
  /** Headings of this list that differ from the table's, by column. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly widths?: Readonly<Record<string, number>> | undefined;
  /** The organisation's own fields. */
  readonly customRows?: Fields | undefined;
}

/** The named columns of a list, in the order of their names; what is not a column is left out. */
export function listColumns<F extends Fields, Row>(
  names: readonly string[],
  options: ColumnOptions<F, Row>,
): Column<Row>[] {
  const { fields, customRows = {} } = options;
  return names.flatMap((name) => {
    const field = fields[name];
    if (field?.column) return [factColumn(name, field, options)];
    const custom = customRows[name];
    return custom ? [customColumn<Row>(name, custom, options.format)] : [];
  });
}

/** Every column of the table, in its order. */
export const allColumns = (fields: Fields): readonly string[] => columnNames(fields);

function factColumn<F extends Fields, Row>(name: string, field: Field, options: ColumnOptions<F, Row>): Column<Row> {
  const { format, cells, headers, optionNames, widths } = options;
  const { header = field.label, grow, primary = false, onCard = true } = field.column ?? {};
  const width = widths?.[name] ?? field.column?.width;
  const cell = (cells as Readonly<Record<string, (row: Row, format: Format) => ReactNode>> | undefined)?.[name];
  return {
    id: name,
    header: headers?.[name] ?? header,
    ...measuresOf(field, format),
    ...(width !== undefined && { width }),
    ...(grow !== undefined && { grow }),
    primary,
    sortable: field.sort === true,
    hideOnCard: !onCard,
    cell: cell
      ? (row) => cell(row, format)
      : (row) => cellOf(field, (row as Readonly<Record<string, unknown>>)[name], format, optionNames?.[name]),
  };
}

const wordWidths: Partial<Record<Field['kind'], number>> = { text: 180, choice: 140, flag: 96 };

/** The header takes part: labels of custom fields are written by people. */
function customColumn<Row>(name: string, field: Field, format: Format): Column<Row> {
  const own = field.kind === 'number' ? numberFigures(format) : measuresOf(field, format);
  const width = own.width ?? wordWidths[field.kind] ?? 160;
  const key = name.replace(/^custom\./, '');
  return {
    id: name,
    header: field.label,
    ...own,
    width: Math.min(220, Math.max(width, 32 + field.label.length * 7)),
    sortable: true,
    hideOnCard: true,
    cell: (row) => {
      const value = (row as { readonly custom?: Readonly<Record<string, string>> }).custom?.[key];
      return value === undefined ? listMessages.nothing : <bdi data-text="">{fieldText(field, value, format)}</bdi>;
    },
  };
}

/** Room that figures of a kind need. */
function measuresOf(
  { kind, column }: Field,
  format: Format,
): Partial<Pick<Column<unknown>, 'width' | 'align' | 'figures'>> {
  switch (kind) {
    case 'day':
      return dayFigures(format);
    case 'moment':
      return column?.as === 'date' ? dayFigures(format) : distanceFigures(format);
    case 'money':
      return moneyFigures(format);
    case 'number':
      return { align: 'end', figures: true };
    default:
      return {};
  }
}
