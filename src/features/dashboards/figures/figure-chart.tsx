import { Box } from '#design-system/layout';
import { ReportChart } from '#kit/report';
import type { FigureProps } from './rows-link.tsx';

/** Head, caption and the button of the table, and the line of what was left out, in CSS pixels. */
const aroundPlot = 136;
const leftOutLine = 30;

/** What a widget of these rows has left for its plot. */
const plotHeight = (rows: number, hasLeftOut: boolean) =>
  Math.max(80, rows * 52 - aroundPlot - (hasLeftOut ? leftOutLine : 0));

/** The groups of a report, drawn; a mark opens the list that it counts. */
export function FigureChart({ widget: { spec, title, h }, result, lists }: FigureProps) {
  return (
    <Box paddingInline="4" paddingBlockEnd="2">
      <ReportChart
        quiet
        spec={spec}
        result={result}
        title={title}
        height={plotHeight(h, result.left_out > 0)}
        onOpen={(filters) => lists.open(lists.href(spec.dataset, filters))}
      />
    </Box>
  );
}
