import { useFormat } from '#design-system/format';
import { Box, DividedList, Flex, Text } from '#design-system/layout';
import { dashboardMessages } from '../dashboards.messages.ts';
import { keysText, valueText } from './figure-text.ts';
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
  const currencyAt = result.groups.findIndex(({ field }) => field === 'currency');
  return (
    <DividedList>
      {result.rows.map(({ keys, cells: [cell], other }) => {
        const currency = keys[currencyAt]?.value ?? spec.filters['currency'] ?? null;
        const label = other ? texts.other : keysText({ ...spec, groups: result.groups }, keys, lists, format);
        return (
          <Box as="li" key={JSON.stringify([other, keys])} paddingInline="4" paddingBlock="1.5">
            <Flex gap="3" justify="space-between">
              <Text truncate minWidth="0" title={label}>
                <RowsLink href={cell?.filters ? lists.href(spec.dataset, cell.filters) : null}>
                  <bdi>{label}</bdi>
                </RowsLink>
              </Text>
              <Text numeric flexShrink="0" fontWeight="medium">
                {valueText({ dataset: spec.dataset, measure, currency }, cell?.values[0] ?? null, format)}
              </Text>
            </Flex>
          </Box>
        );
      })}
    </DividedList>
  );
}
