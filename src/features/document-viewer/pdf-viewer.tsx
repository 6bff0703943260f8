import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormat } from '#design-system/format';
import { HintTooltip } from '#design-system/tooltip';
import { PAGES_ROOT, VIEWER_ROOT } from './engine/event-fence.ts';
import { observableValue } from './engine/observable.ts';
import type { ViewerCapabilities, ViewerPhase } from './engine/open-document.ts';
import type { ViewerHosts } from './engine/viewer-parts.ts';
import './plugin-api/document-viewer.css';
import { messages } from './plugin-api/document-viewer.messages.ts';
import { PhaseView } from './plugin-api/phase-view.tsx';
import type { ViewerPlugin } from './plugin-api/plugin.ts';
import { RunningProvider, Slot, type NamedPlugin } from './plugin-api/running-plugins.tsx';
import { useObservable } from './plugin-api/use-observable.ts';
import { ViewerProvider, type ViewerContextValue } from './plugin-api/viewer-context.ts';
import type { DocumentViewerProps } from './plugin-api/viewer-props.ts';
import { standardPlugins } from './plugins.ts';
import { Sidebar } from './sidebar/sidebar.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { useViewerSession } from './use-viewer-session.ts';
import { ViewerBars } from './viewer-bars.tsx';
import type { ViewerSession } from './viewer-session.ts';

const nothing: ViewerCapabilities = {};
const nothingRunning = observableValue<readonly NamedPlugin[]>([]);
const notOpening = observableValue<ViewerPhase>({ name: 'loading', loaded: 0 });

interface PdfViewerProps extends DocumentViewerProps {
  plugins?: readonly ViewerPlugin[];
}

/** Shows a PDF to read and, where allowed, to annotate. */
export function PdfViewer({
  document,
  capabilities = nothing,
  author,
  marks,
  activeMark,
  onActiveMarkChange,
  fields,
  onSave,
  onDirtyChange,
  onState,
  onPagesShown,
  plugins = standardPlugins,
}: PdfViewerProps) {
  const container = useRef<HTMLDivElement>(null);
  const pages = useRef<HTMLDivElement>(null);
  const announcer = useRef<HTMLSpanElement>(null);
  const hosts = useRef<ViewerHosts>(undefined);
  useEffect(() => {
    if (!container.current || !pages.current || !announcer.current) return;
    hosts.current = { container: container.current, pages: pages.current, announcer: announcer.current };
  }, []);
  const session = useViewerSession({ document, capabilities, author, onSave, hosts, plugins });
  const phase = useObservable(session?.phase ?? notOpening);
  useEffect(() => onState?.(phase), [phase, onState]);
  const running = useObservable(session?.plugins.running ?? nothingRunning);
  const hasTools = useHasTools(session);
  const format = useFormat();
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [sidebar, showSidebar] = useState<string>();
  const [spoken, setSpoken] = useState('');
  const say = useCallback((sentence: string) => setSpoken((before) => told(sentence, before)), []);
  const compact = useIsNarrow(root, 760);
  const foldsTools = useIsNarrow(root, 480);
  const engine = phase.name === 'ready' ? session?.engine : undefined;
  const { fileName } = document;
  useEffect(() => {
    if (!engine || !onPagesShown) return undefined;
    const shown = new Set<number>();
    const note = () => {
      const { page, pages: of } = engine.reading.state.get();
      if (of > 0) onPagesShown({ viewed: shown.add(page).size, of });
    };
    note();
    return engine.reading.state.subscribe(note);
  }, [engine, onPagesShown]);
  const viewer = useMemo<ViewerContextValue | undefined>(
    () =>
      engine && {
        engine,
        capabilities,
        fileName,
        format,
        compact,
        foldsTools,
        marks,
        activeMark,
        onActiveMarkChange,
        fields,
        say,
        showSidebar,
      },
    [engine, capabilities, fileName, format, compact, foldsTools, marks, activeMark, onActiveMarkChange, fields, say],
  );
  const password = useMemo(
    () =>
      session && {
        onAnswer: (given: string) => session.answerPassword(given),
        onDecline: () => session.declinePassword(),
      },
    [session],
  );

  return (
    <section
      ref={setRoot}
      className="document-viewer"
      aria-label={messages.viewer}
      aria-busy={phase.name === 'loading'}
      data-compact={compact || undefined}
      data-folds-tools={foldsTools || undefined}
      {...{ [VIEWER_ROOT]: '' }}
    >
      <ViewerProvider value={viewer}>
        <RunningProvider value={running}>
          <div
            className="document-viewer-bars"
            hidden={phase.name === 'failed' || phase.name === 'password'}
            data-rows={compact && !foldsTools && capabilities.annotate ? 2 : 1}
          >
            {session && viewer && root && hasTools && (
              <ViewerBars
                session={session}
                root={root}
                onDirtyChange={onDirtyChange}
                sidebarOpen={sidebar !== undefined}
              />
            )}
          </div>
          <div className="document-viewer-body">
            {viewer && sidebar && (
              <Sidebar view={sidebar} onView={showSidebar} onClose={() => showSidebar(undefined)} />
            )}
            <div className="document-viewer-pages" data-without-pages={isWithoutPages(phase) || undefined}>
              <div
                ref={container}
                className="document-viewer-scroller"
                tabIndex={0}
                role="region"
                aria-label={fileName}
                {...{ [PAGES_ROOT]: '' }}
              >
                <div ref={pages} className="pdfViewer" />
              </div>
              {viewer && <Slot of={(plugin) => plugin.pages} />}
            </div>
            <PhaseView phase={phase} document={document} password={password} onReopen={() => session?.reopen()} />
          </div>
        </RunningProvider>
      </ViewerProvider>
      {hasTools && <HintTooltip within={root} />}
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

/** Whether the first page is drawn. What is shown only then gives way to the pages while it is. */
function useHasTools(session: ViewerSession | undefined): boolean {
  const [drawn, setDrawn] = useState<ViewerSession>();
  useEffect(() => {
    if (!session) return undefined;
    const tell = () => startTransition(() => setDrawn(session.hasTools.get() ? session : undefined));
    tell();
    return session.hasTools.subscribe(tell);
  }, [session]);
  return session !== undefined && drawn === session;
}
