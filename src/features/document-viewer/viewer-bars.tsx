import { useEffect } from 'react';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { messages } from './plugin-api/document-viewer.messages.ts';
import { Slot } from './plugin-api/running-plugins.tsx';
import './plugin-api/toolbar.css';
import { useObservable } from './plugin-api/use-observable.ts';
import { useViewer } from './plugin-api/viewer-context.ts';
import { FindBar } from './toolbar/find-bar.tsx';
import { FoldedTools, useFolding } from './toolbar/folded-tools.tsx';
import { ViewerToolbar } from './toolbar/viewer-toolbar.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useHandTool } from './use-hand-tool.ts';
import { useListedKeys } from './use-listed-keys.ts';
import { useRefit } from './use-refit.ts';
import { useViewerKeys } from './use-viewer-keys.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';
import type { ViewerSession } from './viewer-session.ts';

interface ViewerBarsProps {
  session: ViewerSession;
  root: HTMLElement;
  onDirtyChange: ((dirty: boolean) => void) | undefined;
  sidebarOpen: boolean;
}

/** Everything above the pages, and the dialogs of the plugins. */
export function ViewerBars({ session, root, onDirtyChange, sidebarOpen }: ViewerBarsProps) {
  const { engine } = useViewer();
  const changed = useObservable(engine.changes.changed);
  useEffect(() => onDirtyChange?.(changed), [changed, onDirtyChange]);
  useViewerKeys(root);
  useListedKeys();
  useZoomGestures();
  useRefit();
  useHandTool();
  useFullScreen(root);
  const folding = useFolding();
  return (
    <>
      <ViewerToolbar sidebarOpen={sidebarOpen} folding={folding} />
      <Slot of={({ settings }) => settings} />
      <FindBar />
      <div className="document-viewer-notices">
        <ConnectionNotice session={session} />
        <Slot of={({ notice }) => notice} />
      </div>
      <FoldedTools folding={folding} />
      <Slot of={({ dialog }) => dialog} />
    </>
  );
}

function ConnectionNotice({ session }: { session: ViewerSession }) {
  if (!useObservable(session.interrupted)) return null;
  return (
    <Alert
      tone="warning"
      banner
      title={messages.interrupted.title}
      actions={
        <Button size="xs" onClick={() => session.retryConnection()}>
          {messages.interrupted.retry}
        </Button>
      }
    >
      {messages.interrupted.text}
    </Alert>
  );
}
