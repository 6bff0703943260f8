import { useEffect } from 'react';
import { useViewer } from './plugin-api/viewer-context.ts';

const PIXELS_PER_LINE = 30;
const PIXELS_PER_DOUBLING = 300;

/** Zoom with the wheel while Ctrl is held, and by pinching on a touch pad or a touch screen. */
export function useZoomGestures(): void {
  const { engine } = useViewer();
  useEffect(() => {
    const { container } = engine.parts.viewer;
    const ending = new AbortController();
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * PIXELS_PER_LINE;
      engine.reading.zoomBy(2 ** (-pixels / PIXELS_PER_DOUBLING), [event.clientX, event.clientY]);
    };
    container.addEventListener('wheel', turn, { passive: false, signal: ending.signal });
    new engine.core.TouchManager({
      container,
      isPinchingDisabled: () => false,
      isPinchingStopped: () => false,
      onPinching: (origin: [number, number], before: number, now: number) =>
        engine.reading.zoomBy(now / before, origin),
      signal: ending.signal,
    } as never);
    return () => ending.abort();
  }, [engine]);
}
