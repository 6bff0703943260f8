import { CornerUpLeft, Ellipsis, PanelLeft, PencilRuler, Search } from 'lucide-react';
import { IconButton } from '#design-system/button';
import { Menu, type MenuEntry } from '#design-system/menu';
import { messages } from '../plugin-api/document-viewer.messages.ts';
import { Slot, useRunningPlugins } from '../plugin-api/running-plugins.tsx';
import { withCommand } from '../plugin-api/shortcuts.ts';
import { ToolButton } from '../plugin-api/tool-button.tsx';
import { useChosen, useObservable } from '../plugin-api/use-observable.ts';
import { useViewer } from '../plugin-api/viewer-context.ts';
import { toggleFullScreen } from '../use-full-screen.ts';
import type { Folding } from './folded-tools.tsx';
import { PageField } from './page-field.tsx';
import { ZoomControl } from './zoom-control.tsx';

interface ViewerToolbarProps {
  sidebarOpen: boolean;
  folding: Folding;
}

/** Where one is, how it is shown, and what can be done: at the start, in the middle and at the end. */
export function ViewerToolbar({ sidebarOpen, folding }: ViewerToolbarProps) {
  const { engine, showSidebar, foldsTools, capabilities } = useViewer();
  const finding = useChosen(engine.finding.state, ({ open }) => open);
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
      {!foldsTools && <Slot of={({ toolbar }) => toolbar?.tools} />}
      <div className="document-viewer-group" data-end="">
        {foldsTools && capabilities.annotate && (
          <ToolButton
            icon={PencilRuler}
            label={messages.toolbar.annotate}
            pressed={folding.unfolded}
            onClick={folding.toggle}
          />
        )}
        <ToolButton
          icon={Search}
          label={messages.toolbar.find}
          shortcut={withCommand('F')}
          pressed={finding}
          onClick={() => (finding ? engine.finding.close() : engine.finding.open())}
        />
        <Slot of={({ toolbar }) => toolbar?.actions} />
        <MoreMenu />
        <Slot of={({ toolbar }) => toolbar?.primary} />
      </div>
    </div>
  );
}

/** Appears once a link was followed. */
function BackButton() {
  const { engine } = useViewer();
  const { canGoBack } = useObservable(engine.trail.state);
  if (!canGoBack) return null;
  return (
    <ToolButton
      icon={CornerUpLeft}
      label={messages.toolbar.back}
      shortcut="Alt+ArrowLeft"
      onClick={() => engine.trail.back()}
    />
  );
}

function MoreMenu() {
  const viewer = useViewer();
  const { reading, trail } = viewer.engine;
  const added = useRunningPlugins().flatMap(({ toolbar }) => toolbar?.menu?.(viewer) ?? []);
  const pages = useChosen(reading.state, (state) => state.pages);
  const hand = useChosen(reading.state, (state) => state.hand);
  const { canGoForward } = useObservable(trail.state);
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
        onSelect: () => void trail.forward(),
      },
      { kind: 'separator' },
    );
  }
  if (added.length > 0) items.push({ kind: 'separator' }, ...added);
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
