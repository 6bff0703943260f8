import { TabList, TabPanel, Tabs } from '#design-system/tabs';
import { messages } from '../plugin-api/document-viewer.messages.ts';
import { useRunningPlugins } from '../plugin-api/running-plugins.tsx';
import { useViewer } from '../plugin-api/viewer-context.ts';
import { Attachments } from './attachments.tsx';
import { Layers } from './layers.tsx';
import { OutlineTree } from './outline-tree.tsx';
import './sidebar.css';
import { Thumbnails } from './thumbnails.tsx';
import { useDocumentParts } from './use-document-parts.ts';

interface SidebarProps {
  view: string;
  onView: (view: string) => void;
  onClose: () => void;
}

/** The pages in small, the table of contents, what plugins add, and what else the document holds. */
export function Sidebar({ view, onView, onClose }: SidebarProps) {
  const { compact } = useViewer();
  const { outline, files, layers } = useDocumentParts();
  const added = useRunningPlugins().flatMap(({ name, sidebar }) => (sidebar ? [{ name, sidebar }] : []));
  const onGo = compact ? onClose : undefined;
  const views = [
    { value: 'pages', label: messages.sidebar.pages },
    { value: 'outline', label: messages.sidebar.outline },
    ...added.map(({ name, sidebar }) => ({ value: name, label: sidebar.label })),
    ...(files.length > 0 ? [{ value: 'files', label: messages.sidebar.attachments }] : []),
    ...(layers ? [{ value: 'layers', label: messages.sidebar.layers }] : []),
  ];
  const shown = views.some(({ value }) => value === view) ? view : 'pages';
  return (
    <aside className="document-viewer-sidebar" aria-label={messages.sidebar.label}>
      <Tabs value={shown} onChange={onView}>
        <TabList label={messages.sidebar.label} items={views} />
        <TabPanel value="pages">
          <Thumbnails onGo={onGo} />
        </TabPanel>
        <TabPanel value="outline">
          <OutlineTree items={outline} onGo={onGo} />
        </TabPanel>
        {added.map(({ name, sidebar }) => (
          <TabPanel key={name} value={name}>
            {sidebar.render(onGo)}
          </TabPanel>
        ))}
        {files.length > 0 && (
          <TabPanel value="files">
            <Attachments files={files} />
          </TabPanel>
        )}
        {layers && (
          <TabPanel value="layers">
            <Layers configuration={layers} />
          </TabPanel>
        )}
      </Tabs>
    </aside>
  );
}
