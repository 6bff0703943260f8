import { Repeat } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { TaskDayItem } from '#api-contract/tasks/calendar';
import { Link, VisuallyHidden } from '#design-system/layout';
import type { Moving } from '../moving/use-moving.ts';
import { isClosed } from '../status-badge.tsx';
import { messages } from '../tasks.messages.ts';
import { viewMessages } from '../views.messages.ts';

const { calendar: texts } = viewMessages;

interface CalendarEntryProps {
  readonly item: TaskDayItem;
  /** Left out for a day on which a task will repeat. */
  readonly href: string | undefined;
  readonly moving: Moving;
  readonly isApart: boolean;
}

/** A task on its day; grey where a series will add it. */
export function CalendarEntry({ item, href, moving: { held, saving, moved }, isApart }: CalendarEntryProps) {
  const { id, title, kind, status } = item;
  const link = useRef<HTMLAnchorElement>(null);
  const wasMoved = moved === id;
  useEffect(() => {
    if (wasMoved && document.activeElement === document.body) link.current?.focus();
  }, [wasMoved]);
  if (href === undefined) {
    return (
      <li className="task-entry" data-projected title={texts.projected}>
        <Repeat aria-hidden />
        <bdi>{title}</bdi>
        <VisuallyHidden>, {texts.projected}</VisuallyHidden>
      </li>
    );
  }
  return (
    <li
      className="task-entry"
      data-kind={kind}
      data-closed={isClosed(status) || undefined}
      data-away={(held ?? saving)?.task.id === id || undefined}
    >
      <Link
        ref={link}
        href={href}
        variant="quiet"
        title={title}
        draggable={false}
        {...(!isApart && { 'data-card': id, tabIndex: -1 })}
      >
        <bdi>{title}</bdi>
        <VisuallyHidden>
          , {messages.options.kind[kind]}, {messages.options.status[status]}
        </VisuallyHidden>
      </Link>
    </li>
  );
}
