import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { messages } from '../plugin-api/document-viewer.messages.ts';
import { useChosen, useObservable } from '../plugin-api/use-observable.ts';
import { useViewer } from '../plugin-api/viewer-context.ts';
import { drawThumbnail, THUMBNAIL_WIDTH } from './draw-thumbnail.ts';

const ROW_HEIGHT = 200;

/** The pages in small; only those in sight are drawn. */
export function Thumbnails({ onGo }: { onGo?: () => void }) {
  const { engine } = useViewer();
  const { page, pages, labels } = useObservable(engine.reading.state);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: pages,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 2,
  });
  useEffect(() => virtual.scrollToIndex(page - 1, { align: 'auto' }), [virtual, page]);

  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: page + 1, ArrowUp: page - 1, Home: 1, End: pages };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    engine.reading.goToPage(next);
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>('[aria-current]')?.focus());
  };

  return (
    <div ref={scroller} className="document-viewer-thumbnails" onKeyDown={press}>
      <ol style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const number = index + 1;
          const label = labels?.[index] ?? String(number);
          return (
            <li key={index} aria-setsize={pages} aria-posinset={number} style={{ transform: `translateY(${start}px)` }}>
              <button
                type="button"
                aria-label={messages.sidebar.page(label)}
                aria-current={number === page ? 'page' : undefined}
                tabIndex={number === page ? 0 : -1}
                onClick={() => {
                  engine.reading.goToPage(number);
                  onGo?.();
                }}
              >
                <Thumbnail pageNumber={number} />
                <span aria-hidden>{label}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Thumbnail({ pageNumber }: { pageNumber: number }) {
  const { engine } = useViewer();
  const rotation = useChosen(engine.reading.state, (state) => state.rotation);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const { document } = engine;
  useEffect(() => {
    if (!document || !canvas.current) return undefined;
    const ending = new AbortController();
    drawThumbnail(document, pageNumber, rotation, canvas.current, ending.signal).then(
      () => setDrawn(true),
      () => setDrawn(false),
    );
    return () => ending.abort();
  }, [document, pageNumber, rotation]);
  return (
    <canvas
      ref={canvas}
      width={THUMBNAIL_WIDTH}
      height={THUMBNAIL_WIDTH * 1.4}
      data-drawn={drawn || undefined}
      aria-hidden
    />
  );
}
