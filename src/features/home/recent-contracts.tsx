import type { HomeSummary } from '#api-contract/home/endpoints';
import { Badge } from '#design-system/badge';
import { Time } from '#design-system/format';
import { Box, Flex, Heading, Link, Panel, Text } from '#design-system/layout';
import type { Tone } from '#design-system/tone';
import { messages } from './home.messages.ts';

type Recent = HomeSummary['recent'][number];

const toneOf: Partial<Record<Recent['status']['code'], Tone>> = {
  in_force: 'success',
  notice_due: 'warning',
  expiring: 'warning',
  unknown: 'danger',
  not_started: 'info',
};

interface RecentContractsProps {
  readonly contracts: readonly Recent[];
  readonly contractHref: (contractId: string) => string;
  readonly listHref: string;
}

/** The contracts that were worked on last. */
export function RecentContracts({ contracts, contractHref, listHref }: RecentContractsProps) {
  const { recent, statuses } = messages;
  return (
    <Panel padding="none" aria-labelledby="recent">
      <Flex
        align="center"
        justify="space-between"
        gap="2"
        paddingInline="5"
        paddingBlock="3.5"
        borderBlockEndWidth="1px"
      >
        <Heading id="recent" size="sm">
          {recent.title}
        </Heading>
        <Link href={listHref} variant="plain" textStyle="sm">
          {recent.all}
        </Link>
      </Flex>
      {contracts.length === 0 && (
        <Text tone="muted" textStyle="sm" padding="5">
          {recent.none}
        </Text>
      )}
      <Box as="ul" css={{ '& > li + li': { borderBlockStartWidth: '1px', borderColor: 'border.muted' } }}>
        {contracts.map((contract) => (
          <Box as="li" key={contract.id} paddingInline="5" paddingBlock="2.5">
            <Flex gap="3" align="center" justify="space-between">
              <Text truncate fontWeight="medium" minWidth="0">
                <Link href={contractHref(contract.id)} variant="quiet" title={contract.title}>
                  <bdi>{contract.title}</bdi>
                </Link>
              </Text>
              <Box flexShrink="0" whiteSpace="nowrap">
                <Badge plain tone={toneOf[contract.status.code]}>
                  {statuses[contract.status.code]}
                </Badge>
              </Box>
            </Flex>
            <Flex gap="3" justify="space-between" textStyle="xs" color="fg.muted">
              <Text as="span" truncate minWidth="0">
                <bdi>{contract.counterparty ?? contract.number}</bdi>
              </Text>
              <Text as="span" flexShrink="0">
                <Time value={contract.updated_at} as="relative" />
              </Text>
            </Flex>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
