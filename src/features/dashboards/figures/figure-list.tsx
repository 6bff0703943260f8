import { cellCurrency } from '#api-contract/reports/result-columns';
import { figureText, rowText } from '#api-contract/reports/result-texts';
import { useFormat } from '#design-system/format';
import { Box, DividedList, Flex, Text } from '#design-system/layout';
import { dashboardMessages } from '../dashboards.messages.ts';
import { type FigureProps, RowsLink } from './rows-link.tsx';

const { figures: texts } = dashboardMessages;

/** The groups of a report below one another, each with its number and the list that it counts. */
export function FigureList({ widget: { spec }, result, lists }: FigureProps) {
  const format = useFormat();
  const [measure] = result.measures;
  if (!measure) return null;
  if (result.rows.length === 0) {
    return (
      <Text tone="muted" paddingInline="4" paddingBlockEnd="3">
        {texts.nothing}
      </Text>
    );
  }
  return (
    <DividedList>
      {result.rows.map((row) => {
        const [cell] = row.cells;
        const label = rowText(spec.dataset, result.groups, row, format);
        const currency = cellCurrency(spec, result, row, 0);
        return (
          <Box as="li" key={JSON.stringify([row.other, row.keys])} paddingInline="4" paddingBlock="1.5">
            <Flex gap="3" justify="space-between">
              <Text truncate minWidth="0" title={label}>
                <RowsLink href={cell?.filters ? lists.href(spec.dataset, cell.filters) : null}>
                  <bdi>{label}</bdi>
                </RowsLink>
              </Text>
              <Text numeric flexShrink="0" fontWeight="medium">
                {figureText(spec.dataset, measure, cell?.values[0] ?? null, currency, format)}
              </Text>
            </Flex>
          </Box>
        );
      })}
    </DividedList>
  );
}
