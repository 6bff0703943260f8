import { Box } from '#design-system/layout';
import { ReportTable } from '#kit/report';
import type { FigureProps } from './rows-link.tsx';

/** The figures of a report as its table; a number opens the list that it counts. */
export function FigureTable({ widget: { spec, title }, result, lists }: FigureProps) {
  return (
    <Box paddingInline="4" paddingBlockEnd="3">
      <ReportTable spec={spec} result={result} label={title} hrefOf={(filters) => lists.href(spec.dataset, filters)} />
    </Box>
  );
}
