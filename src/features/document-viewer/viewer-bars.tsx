import { useEffect } from 'react';
import { DescriptionDialog } from './plugins/annotate/description-dialog.tsx';
import { SignatureDialog } from './plugins/sign/signature-dialog.tsx';
import { PrintDialog } from './plugins/print/print-dialog.tsx';
import { Notices } from './notices.tsx';
import { SignedSaveDialog } from './plugins/save/signed-save-dialog.tsx';
import { FindBar } from './toolbar/find-bar.tsx';
import { ToolSettings } from './plugins/annotate/tool-settings.tsx';
import { ViewerToolbar } from './toolbar/viewer-toolbar.tsx';
import './plugin-api/toolbar.css';
import type { EditingRequests } from './use-editing-requests.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useHandTool } from './use-hand-tool.ts';
import { useImages } from './use-images.ts';
import { useObservable } from './plugin-api/use-observable.ts';
import { useRefit } from './use-refit.ts';
import { useViewerKeys } from './use-viewer-keys.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';
import { useViewer } from './plugin-api/viewer-context.ts';

interface ViewerBarsProps {
  root: HTMLElement;
  requests: EditingRequests;
  onDirtyChange: ((dirty: boolean) => void) | undefined;
  sidebarOpen: boolean;
}

/** Everything above the pages, and the dialogs that annotating opens. */
export function ViewerBars({ root, requests, onDirtyChange, sidebarOpen }: ViewerBarsProps) {
  const { opened } = useViewer();
  const changed = useObservable(opened.tracker.changed);
  useEffect(() => onDirtyChange?.(changed), [changed, onDirtyChange]);
  useWarningBeforeLeaving(changed);
  const images = useImages();
  useViewerKeys(root);
  useZoomGestures();
  useRefit();
  useHandTool();
  useFullScreen(root);
  return (
    <>
      <ViewerToolbar sidebarOpen={sidebarOpen} />
      <ToolSettings onImage={images.add} />
      <FindBar />
      <Notices requests={requests} refused={images.refused} onRefusedRead={images.forgetRejection} />
      <SignatureDialog editor={requests.signing} onEnd={requests.endSigning} />
      <SignedSaveDialog />
      <PrintDialog />
      <DescriptionDialog described={requests.described} onEnd={requests.endDescribing} />
    </>
  );
}

function useWarningBeforeLeaving(changed: boolean) {
  const { opened } = useViewer();
  useEffect(() => {
    if (!changed) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      void opened.drafts.flush();
      event.preventDefault();
    };
    const keep = () => void opened.drafts.flush();
    addEventListener('beforeunload', warn);
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [changed, opened]);
}
