import { CornerUpLeft, Download, Ellipsis, PanelLeft, Redo2, Search, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#design-system/button';
import { Menu, type MenuEntry } from '#design-system/menu';
import { CopyDialog } from '../plugins/copies/copy-dialog.tsx';
import { useDownloads } from '../plugins/copies/use-downloads.ts';
import { messages } from '../plugin-api/document-viewer.messages.ts';
import { withCommand } from '../shortcuts.ts';
import { useChosen, useObservable } from '../plugin-api/use-observable.ts';
import { toggleFullScreen } from '../use-full-screen.ts';
import { useViewer } from '../plugin-api/viewer-context.ts';
import { PageField } from './page-field.tsx';
import { ToolButton } from '../plugin-api/tool-button.tsx';
import { ToolPicker } from '../plugins/annotate/tool-picker.tsx';
import { ZoomControl } from './zoom-control.tsx';

interface ViewerToolbarProps {
  sidebarOpen: boolean;
}

/** Where one is, how it is shown, and what can be done: at the start, in the middle and at the end. */
export function ViewerToolbar({ sidebarOpen }: ViewerToolbarProps) {
  const { opened, capabilities, compact, showSidebar } = useViewer();
  const finding = useChosen(opened.finding.state, ({ open }) => open);
  const [copying, setCopying] = useState(false);
  const annotates = capabilities.annotate === true;
  return (
    <div className="document-viewer-toolbar" role="toolbar" aria-label={messages.toolbar.label}>
      <div className="document-viewer-group">
        <ToolButton
          icon={PanelLeft}
          label={messages.toolbar.sidebar}
          pressed={sidebarOpen}
          onClick={() => showSidebar(sidebarOpen ? undefined : 'pages')}
        />
        <PageField />
        <BackButton />
      </div>
      <div className="document-viewer-group" data-middle="">
        <ZoomControl />
      </div>
      {annotates && (
        <div className="document-viewer-group" data-tools="">
          <ToolPicker />
          <span className="document-viewer-divider" />
          <UndoButtons />
        </div>
      )}
      <div className="document-viewer-group" data-end="">
        <ToolButton
          icon={Search}
          label={messages.toolbar.find}
          shortcut={withCommand('F')}
          pressed={finding}
          onClick={() => (finding ? opened.finding.close() : opened.finding.open())}
        />
        {capabilities.download && !compact && <DownloadMenu onMakeCopy={() => setCopying(true)} />}
        <MoreMenu onMakeCopy={() => setCopying(true)} />
        {capabilities.save && annotates && <SaveButton />}
      </div>
      {copying && <CopyDialog onClose={() => setCopying(false)} />}
    </div>
  );
}

/** Appears once a link was followed. */
function BackButton() {
  const { opened } = useViewer();
  const { canGoBack } = useObservable(opened.trail.state);
  if (!canGoBack) return null;
  return (
    <ToolButton
      icon={CornerUpLeft}
      label={messages.toolbar.back}
      shortcut="Alt+ArrowLeft"
      onClick={() => opened.trail.back()}
    />
  );
}

function UndoButtons() {
  const { opened } = useViewer();
  const canUndo = useChosen(opened.annotating.state, (state) => state.canUndo);
  const canRedo = useChosen(opened.annotating.state, (state) => state.canRedo);
  return (
    <>
      <ToolButton
        icon={Undo2}
        label={messages.annotating.undo}
        shortcut={withCommand('Z')}
        disabled={!canUndo}
        onClick={() => opened.annotating.undo()}
      />
      <ToolButton
        icon={Redo2}
        label={messages.annotating.redo}
        shortcut={withCommand('Y')}
        disabled={!canRedo}
        onClick={() => opened.annotating.redo()}
      />
    </>
  );
}

function DownloadMenu({ onMakeCopy }: { onMakeCopy: () => void }) {
  return (
    <Menu
      placement="bottom-end"
      items={useDownloads(onMakeCopy)}
      trigger={
        <IconButton size="sm" label={messages.download}>
          <Download aria-hidden />
        </IconButton>
      }
    />
  );
}

function MoreMenu({ onMakeCopy }: { onMakeCopy: () => void }) {
  const { opened, capabilities, compact } = useViewer();
  const downloads = useDownloads(onMakeCopy);
  const { reading, printing } = opened;
  const pages = useChosen(reading.state, (state) => state.pages);
  const hand = useChosen(reading.state, (state) => state.hand);
  const { canGoForward } = useObservable(opened.trail.state);
  const items: MenuEntry[] = [
    { id: 'first', label: messages.toolbar.firstPage, shortcut: 'Home', onSelect: () => reading.goToPage(1) },
    { id: 'last', label: messages.toolbar.lastPage, shortcut: 'End', onSelect: () => reading.goToPage(pages) },
    { kind: 'separator' },
    { id: 'right', label: messages.toolbar.rotateRight, shortcut: 'R', onSelect: () => reading.rotate(90) },
    { id: 'left', label: messages.toolbar.rotateLeft, onSelect: () => reading.rotate(-90) },
    { kind: 'separator' },
    {
      kind: 'choice',
      id: 'hand',
      label: messages.toolbar.hand,
      checked: hand,
      onChange: (checked) => reading.takeHand(checked),
    },
    { id: 'full-screen', label: messages.toolbar.fullScreen, shortcut: 'F', onSelect: () => void toggleFullScreen() },
  ];
  if (canGoForward) {
    items.unshift(
      {
        id: 'forward',
        label: messages.toolbar.forward,
        shortcut: 'Alt+→',
        onSelect: () => void opened.trail.forward(),
      },
      { kind: 'separator' },
    );
  }
  if (capabilities.print || (capabilities.download && compact)) items.push({ kind: 'separator' });
  if (capabilities.print) {
    items.push({
      id: 'print',
      label: messages.toolbar.print,
      shortcut: withCommand('P'),
      onSelect: () => void printing.ask(),
    });
  }
  if (capabilities.download && compact) items.push({ kind: 'group', label: messages.download, items: downloads });
  return (
    <Menu
      placement="bottom-end"
      items={items}
      trigger={
        <IconButton size="sm" label={messages.toolbar.more}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    />
  );
}

function SaveButton() {
  const { opened } = useViewer();
  const changed = useObservable(opened.tracker.changed);
  const saving = useObservable(opened.saving.state).status === 'saving';
  return (
    <Button
      size="sm"
      variant={changed ? 'solid' : 'outline'}
      disabled={!changed && !saving}
      loading={saving}
      loadingText={messages.toolbar.saving}
      onClick={() => void opened.saving.save()}
    >
      {messages.toolbar.save}
      {changed && <span className="document-viewer-unsaved" role="img" aria-label={messages.toolbar.unsaved} />}
    </Button>
  );
}
