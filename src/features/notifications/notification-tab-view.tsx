import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { BellOff, Inbox } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { Notification } from '#api-contract/notifications/endpoints';
import type { NotificationTab } from '#api-contract/notifications/kinds';
import { notificationMutations, notificationQueries } from '#data/notifications';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { Center } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import type { Undoable } from '#kit/undo';
import { NotificationList } from './notification-list.tsx';
import { messages } from './notifications.messages.ts';

const sizes = [25, 50, 100] as const;

interface NotificationTabViewProps {
  readonly tab: NotificationTab;
  /** Leads to what a notification is about. */
  readonly hrefOf: (notification: Notification) => string;
  readonly onOpened: () => void;
  /** Told of what can be undone. */
  readonly onDone: (done: Undoable) => void;
}

/** One tab of the notifications, and what one does with them. */
export function NotificationTabView({ tab, hrefOf, onOpened, onDone }: NotificationTabViewProps) {
  const [size, setSize] = useState<(typeof sizes)[number]>(25);
  const query = useQuery({
    ...notificationQueries.list(useApi(), { tab, limit: size }),
    placeholderData: keepPreviousData,
  });
  const acts = useActs(onDone);

  return (
    <QueryView
      query={query}
      failed={messages.failedTitle}
      compact
      loading={<SkeletonText lines={8} label={messages.loading} />}
    >
      {({ items, next_cursor }) => {
        const larger = sizes.find((each) => each > size);
        if (items.length === 0) return <EmptyState icon={emptyIcons[tab]} {...messages.empty[tab]} compact />;
        return (
          <>
            <NotificationList items={items} hrefOf={hrefOf} onOpened={onOpened} {...acts} />
            {next_cursor !== null && larger && (
              <Center paddingBlock="3">
                <Button size="sm" loading={query.isPlaceholderData} onClick={() => setSize(larger)}>
                  {messages.more}
                </Button>
              </Center>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

const emptyIcons = { mine: <Inbox />, all: <Inbox />, muted: <BellOff /> };

export interface NotificationActs {
  readonly onRead: (notification: Notification, read: boolean) => void;
  readonly onArchive: (notification: Notification, archived: boolean) => void;
  readonly onMute: (notification: Notification, muted: boolean) => void;
}

function useActs(onDone: (done: Undoable) => void): NotificationActs {
  const api = useApi();
  const { mutate: mark } = useMutation(notificationMutations.mark(api));
  const { mutate: mute } = useMutation(notificationMutations.mute(api));
  const { mutate: unmute } = useMutation(notificationMutations.unmute(api));
  return {
    onRead: ({ id }, read) => mark({ ids: [id], as: read ? 'read' : 'unread' }),
    onArchive: ({ id, object }, archived) => {
      const undo = () => mark({ ids: [id], as: 'kept' });
      if (!archived) return undo();
      return mark(
        { ids: [id], as: 'archived' },
        {
          onSuccess: () => onDone({ id: `archived: ${id}`, title: messages.archived, description: object.name, undo }),
        },
      );
    },
    onMute: ({ id, object }, muted) => {
      if (!muted) return unmute(id);
      return mute(id, {
        onSuccess: () =>
          onDone({
            id: `muted: ${object.id}`,
            title: messages.muted,
            description: object.name,
            undo: () => unmute(id),
          }),
      });
    },
  };
}
