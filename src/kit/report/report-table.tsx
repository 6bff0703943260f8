import { useMemo } from 'react';
import type { ReportCell, ReportFilters, ReportResult, ReportSpec } from '#api-contract/reports/spec';
import { useFormat } from '#design-system/format';
import { Link } from '#design-system/link';
import { type Column, Table } from '#design-system/table';
import { groupTitle, keyText, measureTitle, valueText } from './report-texts.ts';
import { reportKitMessages as texts } from './report.messages.ts';

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
  { dataset, filters }: ReportTableProps['spec'],
  result: ReportResult,
  format: ReturnType<typeof useFormat>,
  hrefOf: ReportTableProps['hrefOf'],
): Column<Row>[] {
  const currencyAt = result.groups.findIndex(({ field }) => field === 'currency');
  const currencyOf = ({ keys }: Row, at: number) =>
    result.column?.field === 'currency'
      ? (result.columns[at]?.value ?? null)
      : currencyAt < 0
        ? (filters['currency'] ?? null)
        : (keys[currencyAt]?.value ?? null);
  const { column } = result;
  const splits = column ? result.columns.map((key) => keyText(dataset, column, key, format)) : [''];
  return [
    ...result.groups.map((group, at): Column<Row> => ({
      id: `group ${at}`,
      header: groupTitle(dataset, group),
      primary: at === 0,
      width: 140,
      grow: at === 0 ? 2 : 1,
      cell: ({ keys, other }) => {
        const key = keys[at] ?? { value: null, label: null };
        if (other && key.value === null) return at === 0 ? texts.others : '';
        return keyText(dataset, group, key, format);
      },
    })),
    ...splits.flatMap((split, place) =>
      result.measures.map((measure, at): Column<Row> => ({
        id: `value ${place} ${at}`,
        header: [split, result.measures.length > 1 || !split ? measureTitle(dataset, measure) : '']
          .filter(Boolean)
          .join(' · '),
        align: 'end',
        figures: true,
        width: 120,
        cell: (row) => {
          const cell = row.cells[place];
          if (!cell) return '–';
          const text = valueText(dataset, measure, cell.values[at] ?? null, currencyOf(row, place), format);
          return <Figure cell={cell} text={text} hrefOf={hrefOf} />;
        },
      })),
    ),
  ];
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
