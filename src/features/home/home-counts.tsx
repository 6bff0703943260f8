import { countedStatuses } from '#api-contract/home/counted-statuses';
import type { HomeSummary } from '#api-contract/home/endpoints';
import { useFormat } from '#design-system/format';
import { Box, Grid, Link, Panel, Text } from '#design-system/layout';
import { messages } from './home.messages.ts';

type Counts = HomeSummary['counts'];
type StatusCode = HomeSummary['recent'][number]['status']['code'];

/** Which contracts a link of the home page lists: all of them, or those of some statuses. */
export interface ListFilter {
  readonly statuses?: readonly StatusCode[];
  /** Those with findings to review: any, or some with a high confidence. */
  readonly review?: 'any' | 'high';
}

const counted = ['contracts', 'in_force', 'notice_due_90', 'expiring_90', 'missing_fields'] as const;

const filterOf = (count: keyof Counts): ListFilter =>
  count === 'contracts' ? {} : { statuses: countedStatuses[count] };

interface HomeCountsProps {
  readonly counts: Counts;
  readonly contractListHref: (filter: ListFilter) => string;
}

/** How many contracts of each kind there are; every figure leads to the contracts it counts. */
export function HomeCounts({ counts, contractListHref }: HomeCountsProps) {
  const format = useFormat();
  return (
    <Panel padding="none" aria-label={messages.counts.label} overflow="hidden">
      <Grid as="ul" templateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(5, 1fr)' }} gap="1px" bg="border">
        {counted.map((count) => (
          <Box as="li" key={count} bg="bg.panel" _first={{ gridColumn: { base: 'span 2', md: 'auto' } }}>
            <Link
              href={contractListHref(filterOf(count))}
              variant="quiet"
              display="block"
              paddingInline={{ base: '4', md: '5' }}
              paddingBlock="3.5"
              borderRadius="0"
              _hover={{ bg: 'bg.subtle', textDecorationLine: 'none' }}
              _focusVisible={{ outlineOffset: '-2px' }}
            >
              <Text textStyle="xs" tone="muted">
                {messages.counts[count]}
              </Text>
              <Text textStyle="2xl" fontWeight="semibold" numeric marginBlockStart="0.5">
                {format.number(counts[count])}
              </Text>
            </Link>
          </Box>
        ))}
      </Grid>
    </Panel>
  );
}
