import type { TaskDayItem } from '#api-contract/tasks/calendar';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { VisuallyHidden } from '#design-system/layout';
import { Popover } from '#design-system/popover';
import type { TaskViewProps } from '../board/task-board.tsx';
import type { Moving } from '../moving/use-moving.ts';
import { viewMessages } from '../views.messages.ts';
import { CalendarEntry } from './calendar-entry.tsx';

const { calendar: texts } = viewMessages;

export interface CellProps {
  readonly day: string;
  readonly items: readonly TaskDayItem[];
  readonly isToday: boolean;
  /** What is held would be dropped here. */
  readonly isTarget: boolean;
  readonly moving: Moving;
  readonly rowHref: TaskViewProps['rowHref'];
}

interface CalendarCellProps extends CellProps {
  /** It belongs to the month before or after. */
  readonly isOutside: boolean;
  readonly most: number;
}

/** A day and what is due on it: as much as there is room for, the rest behind “+3 more”. */
export function CalendarCell({ day, items, isToday, isTarget, isOutside, most, moving, rowHref }: CalendarCellProps) {
  const format = useFormat();
  const shown = items.length > most ? items.slice(0, most - 1) : items;
  const left = items.length - shown.length;
  return (
    <td
      data-place={day}
      data-target={isTarget || undefined}
      data-outside={isOutside || undefined}
      data-today={isToday || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <time dateTime={day}>
        <VisuallyHidden>{format.date(day)}</VisuallyHidden>
        <span aria-hidden>{format.date(day, { day: 'numeric' })}</span>
      </time>
      <Entries items={shown} moving={moving} rowHref={rowHref} />
      {left > 0 && (
        <Popover
          title={texts.day(format.date(day))}
          trigger={
            <Button size="xs" variant="ghost">
              {texts.more(format.number(left))}
            </Button>
          }
        >
          <div className="task-calendar-rest">
            <Entries items={items} moving={moving} rowHref={rowHref} isApart />
          </div>
        </Popover>
      )}
    </td>
  );
}

interface EntriesProps extends Pick<CellProps, 'items' | 'moving' | 'rowHref'> {
  /** Outside of the grid: entries are links and no more. */
  readonly isApart?: boolean;
}

/** What is due on a day. */
export function Entries({ items, moving, rowHref, isApart = false }: EntriesProps) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item) => (
        <CalendarEntry
          key={item.is_projected ? `${item.id} ${item.day}` : item.id}
          item={item}
          href={item.is_projected ? undefined : rowHref(item)}
          moving={moving}
          isApart={isApart}
        />
      ))}
    </ul>
  );
}
