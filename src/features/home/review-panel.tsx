import type { HomeSummary } from '#api-contract/home/endpoints';
import { LinkButton } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Flex, Link, Panel, Text } from '#design-system/layout';
import type { ListFilter } from './home-counts.tsx';
import { messages } from './home.messages.ts';

interface ReviewPanelProps {
  readonly review: HomeSummary['review'];
  readonly reviewHref: (contractId: string) => string;
  readonly contractListHref: (filter: ListFilter) => string;
}

/** How much of what was found in documents waits for a person, and the ways to it. */
export function ReviewPanel({ review, reviewHref, contractListHref }: ReviewPanelProps) {
  const format = useFormat();
  const { review: words } = messages;
  if (review.first_id === null) return null;
  return (
    <Panel padding="none" aria-label={words.label}>
      <Flex align="center" wrap="wrap" gap="3" paddingInline={{ base: '4', md: '5' }} paddingBlock="3">
        <Text textStyle="sm" numeric>
          <Link href={contractListHref({ review: 'any' })} variant="quiet" fontWeight="medium">
            {format.plural(review.contracts, words.contracts)}
          </Link>
          {', '}
          <Text as="span" tone="muted">
            {format.plural(review.findings, words.findings)}
            {review.high > 0 && ', '}
            {review.high > 0 && (
              <Link href={contractListHref({ review: 'high' })}>{format.plural(review.high, words.high)}</Link>
            )}
          </Text>
        </Text>
        <LinkButton size="sm" href={reviewHref(review.first_id)} marginInlineStart="auto">
          {words.start}
        </LinkButton>
      </Flex>
    </Panel>
  );
}
