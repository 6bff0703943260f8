import { Box } from '#design-system/layout';
import { ReportChart } from '#kit/report';
import type { FigureProps } from './rows-link.tsx';

/** Head, caption and the button of the table, and the line at the foot, in CSS pixels. */
const aroundPlot = 136;
const footLine = 30;

/** What a widget of these rows has left for its plot. */
const plotHeight = (rows: number, hasFoot: boolean) => Math.max(80, rows * 52 - aroundPlot - (hasFoot ? footLine : 0));

/** The groups of a report, drawn; a mark opens the list that it counts. */
export function FigureChart({ hasFoot, widget, result, lists }: FigureProps & { readonly hasFoot: boolean }) {
  const { spec, title, h } = widget;
  return (
    <Box paddingInline="4" paddingBlockEnd="2">
      <ReportChart
        quiet
        spec={spec}
        result={result}
        title={title}
        height={plotHeight(h, hasFoot)}
        onOpen={(filters) => lists.open(lists.href(spec.dataset, filters))}
      />
    </Box>
  );
}
