import { useApi } from '#api';
import { backtestQueries } from '#data/playbooks';
import { useFormat } from '#design-system/format';
import { HStack, Link, Panel, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { SkeletonText } from '#design-system/skeleton';
import { TurnButtons, usePages } from '#kit/list';
import { QueryView } from '#kit/page';
import { verdictMessages } from '../verdicts/verdicts.messages.ts';
import type { ShownBacktest } from './shown-backtest.ts';

const { backtests: texts } = verdictMessages;

interface UnreadListProps extends ShownBacktest {
  readonly count: number;
}

/** Contracts that have no verdicts, each with the reason. */
export function UnreadList({ playbookId, backtestId, count, contractHref }: UnreadListProps) {
  const api = useApi();
  const format = useFormat();
  const pages = usePages((turn) => backtestQueries.unread(api, playbookId, backtestId, count, turn));
  return (
    <Section
      title={format.plural(count, texts.unread)}
      actions={<TurnButtons pages={pages} previous={texts.previousUnread} next={texts.nextUnread} />}
    >
      <QueryView
        query={pages.page}
        compact
        failed={texts.failedTitle}
        loading={<SkeletonText lines={2} label={texts.loading} />}
      >
        {({ items }) => (
          <Panel as="ul" padding="none" divided>
            {items.map(({ contract, reason }) => (
              <HStack key={contract.id} as="li" gap="3" wrap="wrap" paddingInline="4" paddingBlock="2">
                <Link href={contractHref(contract.id)}>
                  <bdi>{contract.title}</bdi>
                </Link>
                <Text textStyle="sm" tone="muted">
                  {contract.number}
                </Text>
                <Text textStyle="sm" marginInlineStart="auto">
                  {texts.reasons[reason]}
                </Text>
              </HStack>
            ))}
          </Panel>
        )}
      </QueryView>
    </Section>
  );
}
