import type { ReportResult, ReportSpec } from '#api-contract/reports/spec';
import { reportFieldLabel } from '#api-contract/reports/datasets';
import { Chart, type ChartData } from '#design-system/chart';
import { type Format, useFormat } from '#design-system/format';
import { Box } from '#design-system/layout';
import { dashboardMessages } from '../dashboards.messages.ts';
import { keysText, measureText, valueText } from './figure-text.ts';
import type { FigureProps, Lists } from './rows-link.tsx';

const { figures: texts } = dashboardMessages;

/** Head, caption and the button of the table, and the line of what was left out, in CSS pixels. */
const aroundPlot = 136;
const leftOutLine = 30;

/** What a widget of these rows has left for its plot. */
const plotHeight = (rows: number, hasLeftOut: boolean) =>
  Math.max(80, rows * 52 - aroundPlot - (hasLeftOut ? leftOutLine : 0));

/** The groups of a report, drawn; a mark opens the list that it counts. */
export function FigureChart({ widget, result, lists }: FigureProps) {
  const format = useFormat();
  const { spec, title, h } = widget;
  const [measure] = result.measures;
  const [group] = result.groups;
  if (!measure || !group) return null;
  const { data, cells } = chartOf(spec, result, lists, format);
  const currency = spec.filters['currency'] ?? null;
  return (
    <Box paddingInline="4" paddingBlockEnd="2">
      <Chart
        quiet
        kind={spec.chart === 'table' ? 'bar' : spec.chart}
        title={title}
        categoryLabel={reportFieldLabel(spec.dataset, group.field)}
        data={data}
        height={plotHeight(h, result.left_out > 0)}
        formatValue={(value) => valueText({ dataset: spec.dataset, measure, currency }, String(value), format)}
        onOpen={({ category, series }) => {
          const filters = cells[series]?.[category]?.filters;
          if (filters) lists.open(lists.href(spec.dataset, filters));
        }}
      />
    </Box>
  );
}

type Cell = ReportResult['rows'][number]['cells'][number];

/** Rows as categories by their first group and series by the others, with the cells behind their marks. */
function chartOf({ dataset }: ReportSpec, { groups, rows, measures }: ReportResult, lists: Lists, format: Format) {
  const categories = new Map<string, string>();
  const series = new Map<string, { readonly label: string; readonly cells: Map<string, Cell> }>();
  for (const { keys, cells, other } of rows) {
    const [first, ...more] = keys;
    const id = JSON.stringify([other, first?.value]);
    categories.set(id, other ? texts.other : keysText({ dataset, groups: groups.slice(0, 1) }, keys, lists, format));
    const split = more.map(({ value }) => value).join(' ');
    const label = keysText({ dataset, groups: groups.slice(1) }, more, lists, format) || measureText(measures[0]);
    const own = series.get(split) ?? { label, cells: new Map<string, Cell>() };
    own.cells.set(id, cells[0] ?? null);
    series.set(split, own);
  }
  const ids = [...categories.keys()];
  const data: ChartData = {
    categories: ids.map((id) => ({ id, label: categories.get(id) ?? '' })),
    series: [...series].map(([id, { label, cells }]) => ({
      id,
      label,
      values: ids.map((category) => numberOf(cells.get(category))),
    })),
  };
  return { data, cells: [...series.values()].map(({ cells }) => ids.map((id) => cells.get(id) ?? null)) };
}

function numberOf(cell: Cell | undefined): number | null {
  const value = cell?.values[0];
  return value == null ? null : Number(value);
}
