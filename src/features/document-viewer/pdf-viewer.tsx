import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { HintTooltip } from '#design-system/tooltip';
import type { ViewerCapabilities, ViewerPhase } from './engine/open-document.ts';
import { messages } from './plugin-api/document-viewer.messages.ts';
import './plugin-api/document-viewer.css';
import { DocumentMarks } from './plugins/marks/document-marks.tsx';
import { PAGES_ROOT, VIEWER_ROOT } from './engine/event-fence.ts';
import { observableValue } from './engine/observable.ts';
import type { ViewerHosts } from './engine/viewer-parts.ts';
import { PhaseView } from './plugin-api/phase-view.tsx';
import type { SidebarView } from './sidebar/sidebar-view.ts';
import { Sidebar } from './sidebar/sidebar.tsx';
import { useEditingRequests } from './use-editing-requests.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useObservable } from './plugin-api/use-observable.ts';
import type { ViewerSession } from './engine/viewer-session.ts';
import { useViewerSession } from './use-viewer-session.ts';
import { ViewerBars } from './viewer-bars.tsx';
import type { DocumentViewerProps } from './plugin-api/viewer-props.ts';
import { ViewerProvider, type ViewerContextValue } from './plugin-api/viewer-context.ts';

const nothing: ViewerCapabilities = {};
const notOpening = observableValue<ViewerPhase>({ name: 'loading', loaded: 0 });

/** Shows a PDF to read and, where allowed, to annotate. */
export function PdfViewer({
  document,
  capabilities = nothing,
  author,
  marks,
  activeMark,
  onActiveMarkChange,
  onSave,
  onDirtyChange,
  onState,
}: DocumentViewerProps) {
  const container = useRef<HTMLDivElement>(null);
  const pages = useRef<HTMLDivElement>(null);
  const announcer = useRef<HTMLSpanElement>(null);
  const hosts = useRef<ViewerHosts>(undefined);
  useEffect(() => {
    if (!container.current || !pages.current || !announcer.current) return;
    hosts.current = { container: container.current, pages: pages.current, announcer: announcer.current };
  }, []);
  const { requests, editing } = useEditingRequests();
  const { session, reopen } = useViewerSession({ document, capabilities, author, onSave, hosts, editing });
  const phase = useObservable(session?.phase ?? notOpening);
  useEffect(() => onState?.(phase), [phase, onState]);
  const drawn = useDrawn(session);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [sidebar, showSidebar] = useState<SidebarView>();
  const [spoken, setSpoken] = useState('');
  const say = useCallback((sentence: string) => setSpoken((before) => told(sentence, before)), []);
  const compact = useIsNarrow(root, 760);
  const opened = phase.name === 'ready' ? session?.opened : undefined;
  const viewer = useMemo<ViewerContextValue | undefined>(
    () =>
      session &&
      opened && { session, opened, capabilities, author, fileName: document.fileName, compact, say, showSidebar },
    [session, opened, capabilities, author, document.fileName, compact, say],
  );

  return (
    <section
      ref={setRoot}
      className="document-viewer"
      aria-label={messages.viewer}
      aria-busy={phase.name === 'loading'}
      data-compact={compact || undefined}
      {...{ [VIEWER_ROOT]: '' }}
    >
      <ViewerProvider value={viewer}>
        <div
          className="document-viewer-bars"
          hidden={phase.name === 'failed' || phase.name === 'password'}
          data-rows={compact && capabilities.annotate ? 2 : 1}
        >
          {viewer && root && drawn && (
            <ViewerBars
              root={root}
              requests={requests}
              onDirtyChange={onDirtyChange}
              sidebarOpen={sidebar !== undefined}
            />
          )}
        </div>
        <div className="document-viewer-body">
          {viewer && sidebar && <Sidebar view={sidebar} onView={showSidebar} onClose={() => showSidebar(undefined)} />}
          <div className="document-viewer-pages" data-without-pages={isWithoutPages(phase) || undefined}>
            <div
              ref={container}
              className="document-viewer-scroller"
              tabIndex={0}
              role="region"
              aria-label={document.fileName}
              {...{ [PAGES_ROOT]: '' }}
            >
              <div ref={pages} className="pdfViewer" />
            </div>
            {viewer && marks && marks.length > 0 && (
              <DocumentMarks marks={marks} active={activeMark} onActiveChange={onActiveMarkChange} />
            )}
          </div>
          <PhaseView phase={phase} document={document} session={session} onReopen={reopen} />
        </div>
      </ViewerProvider>
      {drawn && <HintTooltip within={root} />}
      <span ref={announcer} role="alert" className="document-viewer-spoken" />
      <span role="status" className="document-viewer-spoken">
        {spoken}
      </span>
    </section>
  );
}

/** Screen readers tell a sentence again only when it has become another. */
const told = (sentence: string, before: string) => (sentence === before ? `${sentence}\u00a0` : sentence);

/** While a document loads its pages lie below the outline of one: hiding thousands and showing them again would take long. */
const isWithoutPages = ({ name }: ViewerPhase) => name === 'failed' || name === 'password';

/** Whether the first page stands. What is drawn only then gives way to the pages while it is. */
function useDrawn(session: ViewerSession | undefined): boolean {
  const [drawn, setDrawn] = useState<ViewerSession>();
  useEffect(() => {
    if (!session) return undefined;
    const tell = () => startTransition(() => setDrawn(session.drawn.get() ? session : undefined));
    tell();
    return session.drawn.subscribe(tell);
  }, [session]);
  return session !== undefined && drawn === session;
}
