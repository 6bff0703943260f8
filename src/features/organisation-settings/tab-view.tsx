import type { ReactNode } from 'react';
import { Panel } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView, type ShownQuery } from '#kit/page';
import { messages } from './organisation-settings.messages.ts';

interface TabViewProps<Data> {
  tab: 'general' | 'members' | 'permissions' | 'billing';
  query: ShownQuery<Data>;
  /** Whether the reader's permission class opens the tab. */
  allowed?: boolean;
  children: (data: Data) => ReactNode;
}

/** What a tab shows: its content, or why it is not there. */
export function TabView<Data>({ tab, query, allowed, children }: TabViewProps<Data>) {
  const { failedTitle, loading } = messages[tab];
  return (
    <QueryView
      query={query}
      allowed={allowed}
      forbidden={
        tab === 'general' ? undefined : { title: messages.forbidden.title, description: messages.forbidden[tab] }
      }
      failed={failedTitle}
      loading={
        <Panel>
          <SkeletonText lines={6} label={loading} />
        </Panel>
      }
    >
      {children}
    </QueryView>
  );
}
