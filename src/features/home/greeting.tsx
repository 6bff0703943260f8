import { useFormat, useMinute } from '#design-system/format';
import { Box, Heading, Text } from '#design-system/layout';
import { messages } from './home.messages.ts';
import { partOfDay } from './part-of-day.ts';

/** Greets by the time of day where the organisation is. */
export function Greeting({ name }: { readonly name: string }) {
  const { date, timeZone } = useFormat();
  const now = new Date(useMinute() * 60_000);
  return (
    <Box as="header" minWidth="0">
      <Heading as="h1" size="xl" overflowWrap="anywhere" lineClamp="2">
        <bdi>{messages.greetings[partOfDay(now, timeZone)](name)}</bdi>
      </Heading>
      <Text textStyle="sm" tone="muted" marginBlockStart="0.5">
        {messages.today(date(now, { dateStyle: 'full' }), timeZone.replaceAll('_', ' '))}
      </Text>
    </Box>
  );
}
