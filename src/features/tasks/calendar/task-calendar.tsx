import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Rss } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import { maxCalendarItems } from '#api-contract/tasks/fields';
import { taskQueries } from '#data/tasks';
import { Alert } from '#design-system/alert';
import { Button, IconButton } from '#design-system/button';
import { type Format, useFormat, useToday } from '#design-system/format';
import { Flex, Heading, HStack } from '#design-system/layout';
import { SegmentedControl } from '#design-system/segmented-control';
import { LoadingLines, QueryView } from '#kit/page';
import type { TaskViewProps } from '../board/task-board.tsx';
import { CalendarFeeds } from '../feeds/calendar-feeds.tsx';
import { feedMessages } from '../feeds/feeds.messages.ts';
import { taskList } from '../task-state.ts';
import { viewMessages } from '../views.messages.ts';
import { CalendarDays } from './calendar-days.tsx';
import { type CalendarSpan, daysAround, turned } from './day-grid.ts';
import '../moving/moving.css';
import './calendar.css';

const { calendar: texts } = viewMessages;

/** The list as a month or a week. */
export function TaskCalendar(props: TaskViewProps) {
  const { state, onStateChange } = props;
  const span: CalendarSpan = state.view === 'week' ? 'week' : 'month';
  const format = useFormat();
  const today = useToday();
  const [areFeedsShown, setFeedsShown] = useState(false);
  const [shown, setShown] = useState(today);
  const days = daysAround(shown, span);
  const [from = shown, to = shown] = [days[0], days.at(-1)];
  const query = useQuery({
    ...taskQueries.days(useApi(), { ...taskList.toFilter(state), from, to }),
    placeholderData: keepPreviousData,
  });
  const name = nameOf(days, shown, span, format);
  return (
    <Flex direction="column" height="full" minHeight="0">
      <Flex
        align="center"
        justify="space-between"
        gap="2"
        wrap="wrap"
        paddingInline={{ base: '4', md: '6' }}
        paddingBlock="2"
      >
        <HStack gap="1">
          <Heading as="h2" size="sm" marginInlineEnd="1" whiteSpace="nowrap">
            {name}
          </Heading>
          <IconButton size="xs" label={texts.previous[span]} onClick={() => setShown(turned(shown, span, -1))}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton size="xs" label={texts.next[span]} onClick={() => setShown(turned(shown, span, 1))}>
            <ChevronRight aria-hidden />
          </IconButton>
          {(span === 'month' ? shown.slice(0, 7) !== today.slice(0, 7) : !days.includes(today)) && (
            <Button size="xs" variant="ghost" onClick={() => setShown(today)}>
              {texts.today}
            </Button>
          )}
        </HStack>
        <HStack gap="2">
          <Button size="xs" variant="ghost" iconStart={<Rss aria-hidden />} onClick={() => setFeedsShown(true)}>
            {feedMessages.open}
          </Button>
          <SegmentedControl
            label={texts.span}
            segments={[
              { value: 'month', label: texts.spans.month },
              { value: 'week', label: texts.spans.week },
            ]}
            value={span}
            onChange={(view) => onStateChange({ ...state, view })}
          />
        </HStack>
      </Flex>
      <QueryView
        query={query}
        loading={<LoadingLines lines={6} label={texts.loading} wide />}
        failed={texts.failed}
        compact
      >
        {({ items, complete }) => (
          <>
            {!complete && <Alert tone="info">{texts.truncated(format.number(maxCalendarItems))}</Alert>}
            <CalendarDays {...props} name={name} items={items} days={days} shown={shown} today={today} span={span} />
          </>
        )}
      </QueryView>
      {areFeedsShown && <CalendarFeeds state={state} onClose={() => setFeedsShown(false)} />}
    </Flex>
  );
}

/** January 2026, or 12 Jan – 18 Jan 2026. */
function nameOf(days: readonly string[], shown: string, span: CalendarSpan, format: Format): string {
  if (span === 'month') return format.date(shown, { month: 'long', year: 'numeric' });
  const [first = shown, last = shown] = [days[0], days.at(-1)];
  return texts.range(format.date(first, { day: 'numeric', month: 'short' }), format.date(last));
}
