import type { WidgetReading } from '#api-contract/reports/endpoints';
import { useFormat } from '#design-system/format';
import { Flex, Link, Text } from '#design-system/layout';
import { dashboardMessages } from '../dashboards.messages.ts';
import type { Lists } from './rows-link.tsx';

interface FigureFootProps extends Pick<WidgetReading, 'report'> {
  readonly leftOut: number;
  readonly lists: Lists;
}

const { figures: texts } = dashboardMessages;

/** The report that a widget follows, and how many rows are not counted because nobody verified what was found of them. */
export function FigureFoot({ leftOut, report, lists }: FigureFootProps) {
  const format = useFormat();
  if (leftOut === 0 && !report) return null;
  return (
    <Flex gap="3" justify="space-between" paddingInline="4" paddingBlock="1.5" borderBlockStartWidth="1px">
      {report && (
        <Text textStyle="xs" truncate minWidth="0">
          <Link href={lists.reportHref(report.id)} variant="plain" title={report.name}>
            <bdi>{texts.report(report.name)}</bdi>
          </Link>
        </Text>
      )}
      {leftOut > 0 && (
        <Text textStyle="xs" tone="muted" flexShrink="0">
          {format.plural(leftOut, texts.leftOut)}
        </Text>
      )}
    </Flex>
  );
}
