import { useEffect } from 'react';
import { useViewer } from './plugin-api/viewer-context.ts';

/**
 * Pages that fit the window fit it again when the window, or the room that the sidebar leaves, changes. With the next
 * frame: scrollbars that come or go with it would change what is being observed while that is told.
 */
export function useRefit(): void {
  const { engine } = useViewer();
  useEffect(() => {
    const { container } = engine.parts.viewer;
    let width = container.clientWidth;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      if (container.clientWidth === width) return;
      width = container.clientWidth;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => engine.reading.refit());
    });
    observer.observe(container);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [engine]);
}
