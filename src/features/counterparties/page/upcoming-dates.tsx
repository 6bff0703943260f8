import type { UpcomingDate } from '#api-contract/counterparties/endpoints';
import { Badge } from '#design-system/badge';
import { useFormat } from '#design-system/format';
import { Box, Flex, Link, Panel, Text } from '#design-system/layout';
import { messages } from '../counterparties.messages.ts';
import { Section } from '#design-system/section';

interface UpcomingDatesProps {
  readonly dates: readonly UpcomingDate[];
  readonly hrefOf: (date: UpcomingDate) => string;
}

const { page: texts } = messages;
const soonDays = 30;

/** What comes near with it, soonest first. */
export function UpcomingDates({ dates, hrefOf }: UpcomingDatesProps) {
  const format = useFormat();
  return (
    <Section title={texts.upcoming}>
      {dates.length === 0 && <Text tone="muted">{texts.upcomingNone}</Text>}
      {dates.length > 0 && (
        <Panel as="ul" padding="none" divided>
          {dates.map((date) => (
            <Flex
              as="li"
              key={`${date.kind} ${date.subject.id}`}
              gap="3"
              paddingInline="4"
              paddingBlock="2"
              align="center"
            >
              <Box flex="1" minWidth="0">
                <Text truncate textStyle="sm" fontWeight="medium">
                  <Link href={hrefOf(date)} variant="quiet">
                    <bdi>{date.subject.title}</bdi>
                  </Link>
                </Text>
                <Text textStyle="xs" tone="muted" numeric>
                  {texts.kinds[date.kind]} {format.date(date.date)} · {date.subject.number}
                </Text>
              </Box>
              <Badge tone={date.days_left <= soonDays ? 'warning' : 'neutral'}>{format.relative(date.date)}</Badge>
            </Flex>
          ))}
        </Panel>
      )}
    </Section>
  );
}
