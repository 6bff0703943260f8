import { contractWords } from '#api-contract/contracts/words.messages';
import type { HomeSummary } from '#api-contract/home/endpoints';
import { Badge } from '#design-system/badge';
import { Time } from '#design-system/format';
import { Flex, Text } from '#design-system/layout';
import type { Tone } from '#design-system/tone';
import { messages } from './home.messages.ts';
import { HomePanel, HomeRows } from './home-panel.tsx';

type Recent = HomeSummary['recent'][number];

const toneOf: Partial<Record<Recent['status']['code'], Tone>> = {
  in_force: 'success',
  renewed: 'warning',
  notice_due: 'warning',
  expiring: 'warning',
  not_started: 'info',
};

interface RecentContractsProps {
  readonly contracts: readonly Recent[];
  readonly contractHref: (contractId: string) => string;
  readonly listHref: string;
}

/** The contracts that were worked on last. */
export function RecentContracts({ contracts, contractHref, listHref }: RecentContractsProps) {
  const { recent } = messages;
  return (
    <HomePanel title={recent.title} all={{ href: listHref, label: recent.all }}>
      {contracts.length === 0 && (
        <Text tone="muted" textStyle="sm" padding="5">
          {recent.none}
        </Text>
      )}
      <HomeRows
        rows={contracts}
        hrefOf={({ id }) => contractHref(id)}
        titleOf={({ title, found }) => ({ text: found.title ?? title })}
        corner={({ status: { code }, review }) =>
          review.findings > 0 ? (
            <Badge plain tone="warning">
              {recent.toReview}
            </Badge>
          ) : (
            <Badge plain tone={toneOf[code]}>
              {contractWords.status[code]}
            </Badge>
          )
        }
      >
        {({ counterparty, found, number, updated_at }) => (
          <Flex gap="3" justify="space-between" textStyle="xs" color="fg.muted">
            <Text as="span" truncate minWidth="0">
              <bdi>{counterparty ?? found.counterparty ?? number}</bdi>
            </Text>
            <Text as="span" flexShrink="0">
              <Time value={updated_at} as="relative" />
            </Text>
          </Flex>
        )}
      </HomeRows>
    </HomePanel>
  );
}
