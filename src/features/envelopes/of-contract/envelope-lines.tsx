import type { EnvelopeRow } from '#api-contract/envelopes/endpoints';
import { useFormat } from '#design-system/format';
import { Box, DividedList, HStack, Link, Text } from '#design-system/layout';
import { EnvelopeStateBadge } from '../envelope-state.tsx';
import { messages } from '../envelopes.messages.ts';

interface EnvelopeLinesProps {
  readonly items: readonly EnvelopeRow[];
  readonly envelopeHref: (envelopeId: string) => string;
}

/** Envelopes with their status, and who is awaited. */
export function EnvelopeLines({ items, envelopeHref }: EnvelopeLinesProps) {
  const format = useFormat();
  return (
    <DividedList>
      {items.map(({ id, title, state, waiting_for, waiting_since }) => (
        <Box as="li" key={id} paddingBlock="2">
          <HStack gap="2" wrap="wrap">
            <Link href={envelopeHref(id)}>{title}</Link>
            <EnvelopeStateBadge state={state} plain />
          </HStack>
          {waiting_for && waiting_since && (
            <Text textStyle="sm" tone="muted">
              {messages.list.since(waiting_for, format.date(waiting_since))}
            </Text>
          )}
        </Box>
      ))}
    </DividedList>
  );
}
