import { useMemo } from 'react';
import { cellCurrency, resultColumns, rowKeyText } from '#api-contract/reports/result-columns';
import { valueText } from '#api-contract/reports/result-texts';
import type { ReportCell, ReportFilters, ReportResult, ReportSpec } from '#api-contract/reports/spec';
import { useFormat } from '#design-system/format';
import { Link } from '#design-system/link';
import { type Column, Table } from '#design-system/table';

type Row = ReportResult['rows'][number] & { readonly id: string };

export interface ReportTableProps {
  readonly spec: Pick<ReportSpec, 'dataset' | 'filters'>;
  readonly result: ReportResult;
  /** What it is called for those who listen. */
  readonly label: string;
  /** The address of the list that shows exactly the rows of a number. */
  readonly hrefOf?: ((filters: ReportFilters) => string) | undefined;
  readonly height?: string;
}

/** The figures of a report: a row for each group, a link to its rows on each number. */
export function ReportTable({ spec, result, label, hrefOf, height }: ReportTableProps) {
  const format = useFormat();
  const columns = useMemo(() => columnsOf(spec, result, format, hrefOf), [spec, result, format, hrefOf]);
  const rows = useMemo(() => result.rows.map((row, at): Row => ({ ...row, id: String(at) })), [result]);
  return (
    <Table
      label={label}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      density="compact"
      bordered
      {...(height && { height })}
    />
  );
}

function columnsOf(
  spec: ReportTableProps['spec'],
  result: ReportResult,
  format: ReturnType<typeof useFormat>,
  hrefOf: ReportTableProps['hrefOf'],
): Column<Row>[] {
  const { dataset } = spec;
  return resultColumns(dataset, result, format).map((column): Column<Row> => {
    const { heading: header, at } = column;
    if (column.kind === 'group') {
      return {
        id: `group ${at}`,
        header,
        primary: at === 0,
        width: 140,
        grow: at === 0 ? 2 : 1,
        cell: (row) => rowKeyText(dataset, row, at, column.group, format),
      };
    }
    const { place, measure } = column;
    return {
      id: `value ${place} ${at}`,
      header,
      align: 'end',
      figures: true,
      width: 120,
      cell: (row) => {
        const cell = row.cells[place];
        if (!cell) return '–';
        const currency = cellCurrency(spec, result, row, place);
        const text = valueText(dataset, measure, cell.values[at] ?? null, currency, format);
        return <Figure cell={cell} text={text} hrefOf={hrefOf} />;
      },
    };
  });
}

function Figure({ cell, text, hrefOf }: { cell: ReportCell; text: string; hrefOf: ReportTableProps['hrefOf'] }) {
  return cell.filters && hrefOf ? (
    <Link href={hrefOf(cell.filters)} variant="plain">
      {text}
    </Link>
  ) : (
    text
  );
}
