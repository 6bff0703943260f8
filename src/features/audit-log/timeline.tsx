import { type KeyboardEvent, useRef } from 'react';
import type { AuditEntry } from '#api-contract/audit/endpoints';
import { Avatar } from '#design-system/avatar';
import { Badge } from '#design-system/badge';
import { focusRow } from '#design-system/focus';
import { calendarDay, useFormat } from '#design-system/format';
import { Box, Flex, Heading, Link, ScrollArea, Text } from '#design-system/layout';
import { useShortcuts } from '#design-system/shortcuts';
import { auditLogMessages as words } from './audit-log.messages.ts';
import { EntrySentence, type ObjectHref } from './entry-sentence.tsx';

interface TimelineProps {
  readonly entries: readonly AuditEntry[];
  readonly entryHref: (sequence: number) => string;
  readonly objectHref: ObjectHref;
}

const links = 'a[data-entry]';
const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Entries day by day, in the order in which they come. J and K go from one to the next, Enter opens it. */
export function Timeline({ entries, entryHref, objectHref }: TimelineProps) {
  const format = useFormat();
  const list = useRef<HTMLDivElement>(null);
  const move = (by: number) => focusRow(list.current, links, by);
  useShortcuts(words.entries, [
    { keys: ['J', '↓'], label: words.keys.next, onPress: () => move(1) },
    { keys: ['K', '↑'], label: words.keys.previous, onPress: () => move(-1) },
    { keys: ['Enter'], label: words.keys.open },
  ]);
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (by === undefined || !(event.target as Element).matches(links)) return;
    event.preventDefault();
    move(by);
  };
  return (
    <ScrollArea
      ref={list}
      onKeyDown={press}
      label={words.entries}
      height={{ md: 'full' }}
      paddingInline={{ base: '4', md: '6' }}
    >
      {daysOf(entries, format.timeZone).map(([day, ofDay]) => (
        <Box as="section" key={day} paddingBlockEnd="4">
          <Box position={{ md: 'sticky' }} insetBlockStart="0" zIndex="2" bg="bg" paddingBlock="2">
            <Heading as="h2" size="xs">
              {format.date(day, { dateStyle: 'full' })}
            </Heading>
          </Box>
          <Box as="ol">
            {ofDay.map((entry) => (
              <TimelineEntry key={entry.sequence} {...{ entry, entryHref, objectHref }} />
            ))}
          </Box>
        </Box>
      ))}
    </ScrollArea>
  );
}

interface TimelineEntryProps extends Omit<TimelineProps, 'entries'> {
  readonly entry: AuditEntry;
}

/** One line; the whole of it opens the entry. */
function TimelineEntry({ entry, entryHref, objectHref }: TimelineEntryProps) {
  const format = useFormat();
  const { sequence, occurred_at, actor, outcome, ip } = entry;
  const number = format.number(sequence);
  return (
    <Flex
      as="li"
      position="relative"
      gap="3"
      align="flex-start"
      paddingBlock="2"
      textStyle="sm"
      borderBlockStartWidth="1px"
      borderColor="border.muted"
      _hover={{ bg: 'bg.subtle' }}
      _focusWithin={{ bg: 'bg.subtle' }}
    >
      <Text
        numeric
        tone="muted"
        textStyle="xs"
        lineHeight="1.25rem"
        width={{ base: '4rem', md: '5.5rem' }}
        flexShrink="0"
      >
        <time dateTime={occurred_at} title={format.dateTime(occurred_at)}>
          {format.time(occurred_at)}
        </time>
      </Text>
      <Avatar name={actor.name} size="xs" decorative />
      <Flex flex="1" minWidth="0" gap="2" wrap="wrap" align="baseline">
        <EntrySentence entry={entry} objectHref={objectHref} />
        {outcome !== 'success' && (
          <Badge tone={outcome === 'refused' ? 'warning' : 'danger'}>{words.options.outcome[outcome]}</Badge>
        )}
      </Flex>
      {ip !== null && (
        <Text numeric tone="subtle" textStyle="xs" lineHeight="1.25rem" hideBelow="md">
          {ip}
        </Text>
      )}
      <Text numeric textStyle="xs" lineHeight="1.25rem" flexShrink="0" minWidth="3.5rem" textAlign="end">
        <Link
          href={entryHref(sequence)}
          variant="plain"
          data-entry=""
          scrollMarginTop="12"
          aria-label={words.open(number)}
          _after={{ content: '""', position: 'absolute', inset: '0' }}
        >
          {number}
        </Link>
      </Text>
    </Flex>
  );
}

/** Entries by the day they fell on where the organisation is. */
function daysOf(entries: readonly AuditEntry[], timeZone: string): [string, AuditEntry[]][] {
  const days: [string, AuditEntry[]][] = [];
  for (const entry of entries) {
    const day = calendarDay(new Date(entry.occurred_at), timeZone);
    const last = days.at(-1);
    if (last?.[0] === day) last[1].push(entry);
    else days.push([day, [entry]]);
  }
  return days;
}
