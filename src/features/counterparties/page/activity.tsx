import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { ActivityEntry } from '#contract/counterparties';
import { Avatar } from '#design-system/avatar';
import { type Format, Time, useFormat } from '#design-system/format';
import { Flex, Stack, Text } from '#design-system/layout';
import { messages } from '../counterparties.messages.ts';
import { counterpartyQueries } from '../counterparties.queries.ts';
import { Section } from '#design-system/section';

const { page: texts, fields } = messages;

/** What happened to it lately. */
export function Activity({ counterpartyId }: { readonly counterpartyId: string }) {
  const format = useFormat();
  const { data: entries = [], isError, isPending } = useQuery(counterpartyQueries.activity(useApi(), counterpartyId));
  return (
    <Section title={texts.activity}>
      {isError && <Text tone="muted">{texts.activityFailed}</Text>}
      {!isError && !isPending && entries.length === 0 && <Text tone="muted">{texts.activityNone}</Text>}
      <Stack as="ol" gap="2.5">
        {entries.map((entry) => (
          <Flex as="li" key={entry.id} gap="2.5" align="center" textStyle="sm">
            <Avatar name={entry.actor} size="xs" decorative />
            <Text flex="1" minWidth="0" overflowWrap="anywhere">
              <Text as="span" fontWeight="medium">
                {entry.actor}
              </Text>{' '}
              {whatHappened(entry, format)}
            </Text>
            <Text tone="muted" textStyle="xs" flexShrink="0">
              <Time value={entry.occurred_at} as="relative" />
            </Text>
          </Flex>
        ))}
      </Stack>
    </Section>
  );
}

function whatHappened({ action, fields: changed }: ActivityEntry, format: Format): string {
  const act = texts.acts[action] ?? texts.actedOtherwise;
  const names = changed.flatMap((field) =>
    field in fields ? [fields[field as keyof typeof fields].toLowerCase()] : [],
  );
  return names.length > 0 ? `${act} ${format.list(names)}` : act;
}
