import { useMemo } from 'react';
import { type Column, Table } from '../table/index.ts';
import type { ChartData } from './chart-data.ts';

/** The values of a chart as rows and columns. */
export function ChartTable({
  title,
  categoryLabel,
  data,
  formatValue,
}: {
  title: string;
  categoryLabel: string;
  data: ChartData;
  formatValue: (value: number) => string;
}) {
  const rows = useMemo(() => data.categories.map(({ label }, at) => ({ id: String(at), label, at })), [data]);
  const columns = useMemo<Column<(typeof rows)[number]>[]>(
    () => [
      { id: 'category', header: categoryLabel, primary: true, width: 120, cell: ({ label }) => label },
      ...data.series.map(({ id, label, values }): Column<(typeof rows)[number]> => ({
        id,
        header: label,
        align: 'end',
        figures: true,
        width: 110,
        cell: ({ at }) => {
          const value = values[at] ?? null;
          return value === null ? '–' : formatValue(value);
        },
      })),
    ],
    [categoryLabel, data, formatValue],
  );
  return (
    <Table
      label={title}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      density="compact"
      bordered
      {...(rows.length > 12 && { height: '24rem' })}
    />
  );
}
