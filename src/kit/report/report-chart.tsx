import { type ReactNode, useMemo } from 'react';
import { unitOf } from '#api-contract/reports/datasets';
import { figureText, groupTitle, measureTitle } from '#api-contract/reports/result-texts';
import type { ReportFilters, ReportResult, ReportSpec } from '#api-contract/reports/spec';
import { Chart } from '#design-system/chart';
import { useFormat } from '#design-system/format';
import { chartDataOf } from './report-chart-data.ts';

export interface ReportChartProps {
  readonly spec: Pick<ReportSpec, 'dataset' | 'filters' | 'chart'>;
  readonly result: ReportResult;
  /** What it is called; what it measures when left out. */
  readonly title?: string;
  readonly height?: number;
  /** Leaves out the title, where a frame around it has one. */
  readonly quiet?: boolean;
  /** Shown beside the button of the table. */
  readonly actions?: ReactNode;
  /** Goes to the rows behind a mark. */
  readonly onOpen?: (filters: ReportFilters) => void;
}

/** The first measure of a report as a chart. */
export function ReportChart({ spec, result, title: given, onOpen, ...more }: ReportChartProps) {
  const format = useFormat();
  const { dataset, filters, chart } = spec;
  const data = useMemo(
    () => chartDataOf({ dataset, filters, chart }, result, format),
    [dataset, filters, chart, result, format],
  );
  const [measure = { kind: 'count' as const }] = result.measures;
  const [across] = result.groups;
  const title = given ?? measureTitle(dataset, measure);
  const isMoney = unitOf(dataset, measure.field ?? '') === 'money';
  return (
    <Chart
      {...more}
      kind={chart === 'table' ? 'bar' : chart}
      title={isMoney && data.currency ? `${title} (${data.currency})` : title}
      categoryLabel={across ? groupTitle(dataset, across) : title}
      data={data}
      formatValue={(value) => figureText(dataset, measure, String(value), data.currency, format)}
      {...(onOpen && {
        onOpen: ({ category, series }) => {
          const behind = data.filters[category]?.[series];
          if (behind) onOpen(behind);
        },
      })}
    />
  );
}
