import { type KeyboardEvent, useRef } from 'react';
import type { Notification } from '#api-contract/notifications/endpoints';
import { focusRow } from '#design-system/focus';
import { DividedList } from '#design-system/layout';
import { NotificationRow } from './notification-row.tsx';
import type { NotificationActs } from './notification-tab-view.tsx';
import { messages } from './notifications.messages.ts';

interface NotificationListProps extends NotificationActs {
  readonly items: readonly Notification[];
  /** Leads to what a notification is about. */
  readonly hrefOf: (notification: Notification) => string;
  readonly onOpened: () => void;
}

/** Notifications, newest first. J and K go from one to the next, E archives, U marks as unread. */
export function NotificationList({ items, hrefOf, onOpened, ...acts }: NotificationListProps) {
  const list = useRef<HTMLUListElement>(null);
  const links = 'a[data-notification]';
  const move = (by: number) => focusRow(list.current, links, by);

  /** Archives or mutes a row that goes away; the focus goes on to the next one. */
  function leaving(act: () => void) {
    const all = [...(list.current?.querySelectorAll<HTMLElement>(links) ?? [])];
    const at = all.findIndex((link) => link.closest('li')?.contains(document.activeElement));
    if (at >= 0) (all[at + 1] ?? all[at - 1])?.focus();
    act();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const id = (event.target as Element).closest('li')?.dataset['id'];
    const held = items.find((item) => item.id === id);
    const acted = keyActs[event.key.toLowerCase()]?.(held);
    if (acted) event.preventDefault();
  }

  const keyActs: Readonly<Record<string, (held: Notification | undefined) => boolean>> = {
    j: () => (move(1), true),
    k: () => (move(-1), true),
    e: (held) => held !== undefined && (leaving(() => acts.onArchive(held, !held.archived)), true),
    u: (held) => held !== undefined && (acts.onRead(held, !held.read), true),
  };

  return (
    <DividedList ref={list} aria-label={messages.title} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <NotificationRow
          key={item.id}
          notification={item}
          href={hrefOf(item)}
          onOpen={() => {
            if (!item.read) acts.onRead(item, true);
            onOpened();
          }}
          onRead={acts.onRead}
          onArchive={(held, archived) => leaving(() => acts.onArchive(held, archived))}
          onMute={(held, muted) => leaving(() => acts.onMute(held, muted))}
        />
      ))}
    </DividedList>
  );
}
