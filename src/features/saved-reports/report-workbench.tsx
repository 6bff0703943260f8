import type { ReportSpec } from '#api-contract/reports/spec';
import { Box, Grid, PageWidth } from '#design-system/layout';
import { useSettled } from '#kit/report';
import { ReportBuilder } from './report-builder.tsx';
import { ReportResultView, type ReportResultViewProps } from './report-result-view.tsx';

const settledAfterMs = 400;

export interface ReportWorkbenchProps extends Pick<ReportResultViewProps, 'title' | 'rowsHref' | 'onOpenRows'> {
  readonly spec: ReportSpec;
  /** Shows the builder beside the result. */
  readonly onChange?: ((spec: ReportSpec) => void) | undefined;
}

/** A report and, where it is being changed, what it is made of; the result follows 400 ms after the last change. */
export function ReportWorkbench({ spec, onChange, ...result }: ReportWorkbenchProps) {
  const settled = useSettled(spec, settledAfterMs);
  return (
    <PageWidth>
      <Grid
        gap="6"
        gridTemplateColumns={onChange ? { base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' } : 'minmax(0, 1fr)'}
      >
        {onChange && (
          <Box>
            <ReportBuilder spec={spec} onChange={onChange} />
          </Box>
        )}
        <ReportResultView
          spec={onChange ? settled : spec}
          {...result}
          {...(onChange && { onTop: (count: number) => onChange({ ...spec, top: { count, other: true } }) })}
        />
      </Grid>
    </PageWidth>
  );
}
