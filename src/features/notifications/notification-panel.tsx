import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#api';
import type { Notification } from '#api-contract/notifications/endpoints';
import { notificationTabs, type NotificationTab } from '#api-contract/notifications/kinds';
import { notificationMutations, notificationQueries } from '#data/notifications';
import { Button } from '#design-system/button';
import { Drawer } from '#design-system/drawer';
import { HStack, Link, Text } from '#design-system/layout';
import { TabbedPanel } from '#design-system/tabs';
import type { Undoable } from '#kit/undo';
import { NotificationTabView } from './notification-tab-view.tsx';
import { messages } from './notifications.messages.ts';

export interface NotificationPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The page of what a notification is about. */
  /** Leads to what a notification is about. */
  readonly hrefOf: (notification: Notification) => string;
  /** Where one chooses how to be told. */
  readonly preferencesHref: string;
  /** Told of what can be undone. */
  readonly onDone: (done: Undoable) => void;
}

/** What one was told, beside the page. Opening it counts as having seen everything. */
export function NotificationPanel({ open, onClose, hrefOf, preferencesHref, onDone }: NotificationPanelProps) {
  const [tab, setTab] = useState<NotificationTab>('mine');
  const api = useApi();
  const { mutate: readAll, isPending } = useMutation(notificationMutations.readAll(api));
  useSeen(open);

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={messages.title}
      size="md"
      controlsFirst
      footer={
        <Text textStyle="xs" tone="muted">
          {messages.keys}
        </Text>
      }
    >
      <HStack justify="space-between" marginBlockEnd="2">
        <Button size="xs" variant="ghost" loading={isPending} onClick={() => readAll(new Date().toISOString())}>
          {messages.readAll}
        </Button>
        <Link href={preferencesHref} textStyle="sm" onClick={onClose}>
          {messages.preferences}
        </Link>
      </HStack>
      <TabbedPanel
        label={messages.tabList}
        value={tab}
        onChange={setTab}
        tabs={notificationTabs.map((value) => ({
          value,
          label: messages.tabs[value],
          content: <NotificationTabView tab={value} hrefOf={hrefOf} onOpened={onClose} onDone={onDone} />,
        }))}
      />
    </Drawer>
  );
}

/** Marks what is unseen as seen while the panel is open. */
function useSeen(open: boolean): void {
  const api = useApi();
  const { data } = useQuery(notificationQueries.unseen(api));
  const { mutate: see } = useMutation(notificationMutations.see(api));
  const newest = data?.newest ?? null;
  useEffect(() => {
    if (open && newest !== null) see(newest);
  }, [open, newest, see]);
}
