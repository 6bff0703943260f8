import { useEffect, useRef } from 'react';
import type { TaskRow } from '#api-contract/tasks/endpoints';
import { Avatar } from '#design-system/avatar';
import { Flex, Link, Text } from '#design-system/layout';
import { DueDate, PriorityBadge } from '#kit/urgency';
import type { Moving } from '../moving/use-moving.ts';
import { BlockedBy } from '../blocked-by.tsx';
import { isClosed } from '../status-badge.tsx';
import { messages } from '../tasks.messages.ts';

interface TaskCardProps {
  readonly row: TaskRow;
  readonly href: string;
  readonly moving: Moving;
}

/** What is to be done, until when, about what and by whom. */
export function TaskCard({ row, href, moving: { held, saving, moved } }: TaskCardProps) {
  const { id, title, kind, priority, due_date: due, assignee, about, status, blocked_by: blockers } = row;
  const isAway = (held ?? saving)?.task.id === id;
  const link = useRef<HTMLAnchorElement>(null);
  const wasMoved = moved === id;
  // The card of a task that was moved with keys is another one: the keys stay on it.
  useEffect(() => {
    if (wasMoved && document.activeElement === document.body) link.current?.focus();
  }, [wasMoved]);
  return (
    <li className="task-card" data-away={isAway || undefined} aria-busy={saving?.task.id === id || undefined}>
      <Link ref={link} href={href} variant="quiet" data-card={id} draggable={false} tabIndex={-1}>
        <bdi>{title}</bdi>
      </Link>
      {blockers.length > 0 && <BlockedBy blockers={blockers} />}
      {about && (
        <Text textStyle="xs" tone="muted" truncate>
          <bdi title={about.name}>{about.name}</bdi>
        </Text>
      )}
      <Flex align="center" gap="2" wrap="wrap" textStyle="xs">
        {due && <DueDate due={due} done={isClosed(status)} />}
        {priority !== 'normal' && <PriorityBadge priority={priority} />}
        {kind !== 'task' && <Text tone="muted">{messages.options.kind[kind]}</Text>}
        {assignee && (
          <Flex marginInlineStart="auto">
            <Avatar name={assignee.name} size="xs" />
          </Flex>
        )}
      </Flex>
    </li>
  );
}
