import { useApi } from '#api';
import { notificationQueries } from '#data/notifications';
import { Badge } from '#design-system/badge';
import { Button, IconButton } from '#design-system/button';
import { Text, VisuallyHidden } from '#design-system/layout';
import { useQuery } from '@tanstack/react-query';
import { Bell, BellDot } from 'lucide-react';
import { messages } from '../../app.messages.ts';

interface NotificationBellProps {
  readonly onOpen: () => void;
  /** An icon alone, where there is no room for its name. */
  readonly small?: boolean;
}

/** The way to the notifications, with the number of those that were not seen. */
export function NotificationBell({ onOpen, small = false }: NotificationBellProps) {
  const { data } = useQuery(notificationQueries.unseen(useApi()));
  const count = data?.count ?? 0;
  const icon = count > 0 ? <BellDot aria-hidden /> : <Bell aria-hidden />;
  if (small) {
    const label = count > 0 ? messages.unseenNotifications(String(count)) : messages.notifications;
    return (
      <IconButton label={label} onClick={onOpen} alignSelf="center">
        {icon}
      </IconButton>
    );
  }
  return (
    <Button variant="ghost" justifyContent="flex-start" iconStart={icon} onClick={onOpen}>
      <Text as="span" flex="1" textAlign="start" tone="muted">
        {messages.notifications}
      </Text>
      {count > 0 && (
        <Badge tone="info">
          {count} <VisuallyHidden>{messages.unseen}</VisuallyHidden>
        </Badge>
      )}
    </Button>
  );
}
