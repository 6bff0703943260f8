import { TabbedPanel } from '#design-system/tabs';
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
    { value: 'pages', label: messages.sidebar.pages, content: <Thumbnails onGo={onGo} /> },
    { value: 'outline', label: messages.sidebar.outline, content: <OutlineTree items={outline} onGo={onGo} /> },
    ...added.map(({ name, sidebar }) => ({ value: name, label: sidebar.label, content: sidebar.render(onGo) })),
    files.length > 0 && {
      value: 'files',
      label: messages.sidebar.attachments,
      content: <Attachments files={files} />,
    },
    layers && { value: 'layers', label: messages.sidebar.layers, content: <Layers configuration={layers} /> },
  ].filter((each) => each !== false && each !== undefined);
  const shown = views.some(({ value }) => value === view) ? view : 'pages';
  return (
    <aside className="document-viewer-sidebar" aria-label={messages.sidebar.label}>
      <TabbedPanel label={messages.sidebar.label} value={shown} onChange={onView} tabs={views} />
    </aside>
  );
}
