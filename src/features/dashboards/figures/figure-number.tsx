import { cellCurrency } from '#api-contract/reports/result-columns';
import { figureText } from '#api-contract/reports/result-texts';
import { useFormat } from '#design-system/format';
import { Flex, Text } from '#design-system/layout';
import { type FigureProps, RowsLink } from './rows-link.tsx';

/** One number; one for each currency where money is counted. */
export function FigureNumber({ widget: { spec }, result, lists }: FigureProps) {
  const format = useFormat();
  const [measure] = result.measures;
  if (!measure) return null;
  const numbers = result.rows.flatMap((row) => {
    const [cell] = row.cells;
    return cell ? [{ currency: cellCurrency(spec, result, row, 0), ...cell }] : [];
  });
  return (
    <Flex direction="column" gap="1" paddingInline="4" paddingBlockEnd="2" justify="center" height="full">
      {numbers.map(({ currency, values: [value = null], filters }) => (
        <Text key={currency ?? ''} textStyle={numbers.length > 1 ? 'lg' : '3xl'} fontWeight="semibold" numeric>
          <RowsLink href={filters && lists.href(spec.dataset, filters)}>
            {figureText(spec.dataset, measure, value, currency, format)}
          </RowsLink>
        </Text>
      ))}
    </Flex>
  );
}
