import { useEffect, useState } from 'react';
import { TabList, TabPanel, Tabs } from '#design-system/tabs';
import { messages } from '../document-viewer.messages.ts';
import { useViewer } from '../viewer-context.ts';
import { OutlineTree } from './outline-tree.tsx';
import './sidebar.css';
import { Thumbnails } from './thumbnails.tsx';
import type { OutlineItem } from './outline.ts';

type View = 'pages' | 'outline';

/** The pages in small, and the document's own table of contents. */
export function Sidebar({ onClose }: { onClose: () => void }) {
  const { session, compact } = useViewer();
  const [view, setView] = useState<View>('pages');
  const [outline, setOutline] = useState<OutlineItem[]>();
  const { document } = session;
  useEffect(() => {
    let current = true;
    void document?.getOutline().then((items) => current && setOutline((items as OutlineItem[] | null) ?? []));
    return () => {
      current = false;
    };
  }, [document]);
  return (
    <aside className="document-viewer-sidebar" aria-label={messages.sidebar.label}>
      <Tabs value={view} onChange={setView}>
        <TabList
          label={messages.sidebar.label}
          items={[
            { value: 'pages', label: messages.sidebar.pages },
            { value: 'outline', label: messages.sidebar.outline },
          ]}
        />
        <TabPanel value="pages">
          <Thumbnails onGo={compact ? onClose : undefined} />
        </TabPanel>
        <TabPanel value="outline">
          <OutlineTree items={outline} onGo={compact ? onClose : undefined} />
        </TabPanel>
      </Tabs>
    </aside>
  );
}
