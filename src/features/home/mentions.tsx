import type { HomeSummary } from '#api-contract/home/endpoints';
import { Badge } from '#design-system/badge';
import { Time, useFormat } from '#design-system/format';
import { Box, Flex, Heading, Link, Panel, Text } from '#design-system/layout';
import { messages } from './home.messages.ts';

const { mentions: words } = messages;

interface MentionsProps {
  readonly mentions: HomeSummary['mentions'];
  readonly commentsHref: (contractId: string) => string;
}

/** Comments that mention the reader and that they have not opened yet. */
export function Mentions({ mentions, commentsHref }: MentionsProps) {
  const format = useFormat();
  const more = mentions.count - mentions.items.length;
  return (
    <Panel padding="none" aria-labelledby="mentions">
      <Flex align="center" gap="2" paddingInline="5" paddingBlock="3.5" borderBlockEndWidth="1px">
        <Heading id="mentions" size="sm">
          {words.title}
        </Heading>
        <Badge>{format.number(mentions.count)}</Badge>
      </Flex>
      <Box as="ul" css={{ '& > li + li': { borderBlockStartWidth: '1px', borderColor: 'border.muted' } }}>
        {mentions.items.map(({ id, contract, author, text, created_at }) => (
          <Box as="li" key={id} paddingInline="5" paddingBlock="2.5">
            <Flex gap="3" align="baseline" justify="space-between">
              <Text truncate fontWeight="medium" minWidth="0">
                <Link href={commentsHref(contract.id)} variant="quiet" title={contract.title}>
                  <bdi>{author ?? words.somebody}</bdi>
                </Link>
              </Text>
              <Text as="span" textStyle="xs" tone="subtle" flexShrink="0">
                <Time value={created_at} as="relative" />
              </Text>
            </Flex>
            <Text textStyle="sm" lineClamp="2">
              <bdi>{text}</bdi>
            </Text>
            <Text textStyle="xs" tone="muted" truncate>
              <bdi>{words.on(contract.number, contract.title)}</bdi>
            </Text>
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Text textStyle="xs" tone="muted" paddingInline="5" paddingBlockEnd="3">
          {format.plural(more, words.more)}
        </Text>
      )}
    </Panel>
  );
}
