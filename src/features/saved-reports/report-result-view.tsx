import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, useApi } from '#api';
import { fewGroups, type ReportDataset } from '#api-contract/reports/kinds';
import type { ReportFilters, ReportSpec } from '#api-contract/reports/spec';
import { resultWords } from '#api-contract/reports/result.messages';
import { exportReport, reportQueries } from '#data/saved-reports';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { chartPicture } from '#design-system/chart';
import { EmptyState } from '#design-system/empty-state';
import { ErrorState } from '#design-system/error-state';
import { useFormat } from '#design-system/format';
import { Box, HStack, Stack } from '#design-system/layout';
import { Section } from '#design-system/section';
import { SkeletonText } from '#design-system/skeleton';
import { ExportMenu } from '#kit/list';
import { CountingNote, PrintedReport, ReportChart, ReportTable } from '#kit/report';
import { messages } from './saved-reports.messages.ts';

const { result: texts } = messages;

export interface ReportResultViewProps {
  readonly spec: ReportSpec;
  readonly title: string;
  /** The address of the list that shows the rows that some filters leave. */
  readonly rowsHref: (dataset: ReportDataset, filters: ReportFilters) => string;
  readonly onOpenRows: (href: string) => void;
  /** Keeps the first groups of too many. */
  readonly onTop?: (count: number) => void;
}

/** What a report comes to: chart, table, and how it was counted. */
export function ReportResultView({ spec, title, rowsHref, onOpenRows, onTop }: ReportResultViewProps) {
  const format = useFormat();
  const api = useApi();
  const chart = useRef<HTMLDivElement>(null);
  const { data: result, error, refetch } = useQuery(reportQueries.run(api, spec));
  if (error) {
    return (
      <ErrorState
        title={texts.failedTitle}
        message={error instanceof ApiError ? (error.fields[0]?.message ?? error.message) : error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!result) return <SkeletonText lines={8} />;
  if (result.rows.length === 0) return <EmptyState title={texts.nothing} description={texts.nothingDescription} />;
  const hasChart = spec.chart !== 'table' && result.groups.length > 0;
  const { truncated } = result;
  const exporting = (
    <ExportMenu
      fileName={title}
      onExport={(as) => exportReport(api, as, { name: title, spec })}
      onPrint={() => window.print()}
      onPicture={hasChart ? async () => chart.current && chartPicture(chart.current, title) : undefined}
    />
  );
  return (
    <Stack gap="6" minWidth="0">
      {truncated && !spec.top && (
        <Alert
          title={texts.tooMany(format.number(truncated.groups), format.number(fewGroups))}
          actions={
            onTop && (
              <Button size="xs" onClick={() => onTop(fewGroups)}>
                {texts.showFirst(format.number(fewGroups))}
              </Button>
            )
          }
        />
      )}
      {hasChart ? (
        <Box ref={chart} minWidth="0">
          <ReportChart
            spec={spec}
            result={result}
            height={280}
            actions={exporting}
            onOpen={(filters) => onOpenRows(rowsHref(spec.dataset, filters))}
          />
        </Box>
      ) : (
        <HStack justify="flex-end">{exporting}</HStack>
      )}
      <ReportTable spec={spec} result={result} label={title} hrefOf={(filters) => rowsHref(spec.dataset, filters)} />
      <PrintedReport title={title} spec={spec} result={result} />
      <Section title={resultWords.howCounted}>
        <CountingNote spec={spec} result={result} />
      </Section>
    </Stack>
  );
}
