import type { HomeSummary } from '#api-contract/home/endpoints';
import { Time, useFormat } from '#design-system/format';
import { Text } from '#design-system/layout';
import { messages } from './home.messages.ts';
import { HomePanel, HomeRows } from './home-panel.tsx';

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
    <HomePanel title={words.title} count={format.number(mentions.count)}>
      <HomeRows
        rows={mentions.items}
        hrefOf={({ contract }) => commentsHref(contract.id)}
        titleOf={({ author, contract }) => ({ text: author ?? words.somebody, tooltip: contract.title })}
        corner={({ created_at }) => (
          <Text as="span" textStyle="xs" tone="subtle">
            <Time value={created_at} as="relative" />
          </Text>
        )}
      >
        {({ text, contract }) => (
          <>
            <Text textStyle="sm" lineClamp="2">
              <bdi>{text}</bdi>
            </Text>
            <Text textStyle="xs" tone="muted" truncate>
              <bdi>{words.on(contract.number, contract.title)}</bdi>
            </Text>
          </>
        )}
      </HomeRows>
      {more > 0 && (
        <Text textStyle="xs" tone="muted" paddingInline={{ base: '4', md: '5' }} paddingBlockEnd="3">
          {format.plural(more, words.more)}
        </Text>
      )}
    </HomePanel>
  );
}
