import { useMemo } from 'react';
import type { TaskDayItem } from '#api-contract/tasks/calendar';
import { useFormat } from '#design-system/format';
import { Box, VisuallyHidden } from '#design-system/layout';
import { useWindow } from '#design-system/window';
import type { TaskViewProps } from '../board/task-board.tsx';
import { MovingNotice } from '../moving/moving-notice.tsx';
import { refusalOfDay } from '../moving/refusals.ts';
import { useCardKeys } from '../moving/use-card-keys.ts';
import { useDrag } from '../moving/use-drag.ts';
import { useMoving } from '../moving/use-moving.ts';
import { useOfferFollowing } from '../use-offer-following.tsx';
import { viewMessages } from '../views.messages.ts';
import { CalendarAgenda } from './calendar-agenda.tsx';
import { CalendarCell } from './calendar-cell.tsx';
import { type CalendarSpan, dayAfter, weeksOf } from './day-grid.ts';

const { calendar: texts } = viewMessages;

interface CalendarDaysProps extends TaskViewProps {
  readonly name: string;
  readonly items: readonly TaskDayItem[];
  readonly days: readonly string[];
  /** A day of the month that is shown. */
  readonly shown: string;
  readonly today: string;
  readonly span: CalendarSpan;
}

/** Windows too narrow for seven columns: the days are listed one below the other. */
const narrowQuery = '(max-width: 599px)';
/** So many entries of a day of a month are shown; a day with one more shows one less, and how many there are. */
const entriesOfDay = 3;

/** Days with what is due on them; entries are moved from one to another. */
export function CalendarDays(props: CalendarDaysProps) {
  const { name, items, days, shown, today, span, can, rowHref, onPeek, onDone } = props;
  const format = useFormat();
  const isNarrow = useWindow(narrowQuery);
  const byDay = useMemo(() => Map.groupBy(items, ({ day }) => day), [items]);
  const find = (id: string) => items.find((item) => item.id === id && !item.is_projected);
  const { offerFollowing, dialog } = useOfferFollowing(onDone);
  const moving = useMoving({
    changeOf: (day) => ({ due_date: day }),
    nameOf: (day) => format.date(day),
    refusalOf: (task) => refusalOfDay(task, can),
    onMoved: ({ id, kind, title }, from, to) => {
      if (kind !== 'obligation') void offerFollowing({ taskId: id, title, from, to });
    },
    onDone,
  });
  const { ghost, handlers } = useDrag(moving, find);
  const placeAfter = (day: string, key: string) => dayAfter(days, day, key);
  const onKeyDown = useCardKeys({ title: texts.title, moving, find, placeAfter, onPeek });
  const target = moving.held ?? moving.saving;
  const cell = (day: string) => ({
    day,
    items: byDay.get(day) ?? [],
    isToday: day === today,
    isTarget: target?.to === day && target.from !== day,
    moving,
    rowHref,
  });
  return (
    <>
      <MovingNotice moving={moving} ghost={ghost} />
      {dialog}
      <Box
        className="task-calendar"
        role="group"
        aria-label={`${texts.title}, ${name}`}
        tabIndex={0}
        data-dragging={moving.held?.by === 'pointer' || undefined}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        {isNarrow ? (
          <CalendarAgenda cells={days.filter((day) => byDay.has(day)).map(cell)} />
        ) : (
          <table data-span={span}>
            <caption>
              <VisuallyHidden>{name}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                {days.slice(0, 7).map((day) => (
                  <th key={day} scope="col">
                    {format.date(day, { weekday: 'short' })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(days).map((week) => (
                <tr key={week[0]}>
                  {week.map((day) => (
                    <CalendarCell
                      key={day}
                      {...cell(day)}
                      isOutside={span === 'month' && day.slice(0, 7) !== shown.slice(0, 7)}
                      most={span === 'month' ? entriesOfDay : Infinity}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Box>
    </>
  );
}
