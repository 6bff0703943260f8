import { useEffect } from 'react';
import { useViewer } from './viewer-context.ts';

/** Pages that fit the window fit it again when the window, or the room that the sidebar leaves, changes. */
export function useRefit(): void {
  const { opened } = useViewer();
  useEffect(() => {
    const { container } = opened.parts.viewer;
    let width = container.clientWidth;
    const observer = new ResizeObserver(() => {
      if (container.clientWidth === width) return;
      width = container.clientWidth;
      opened.reading.refit();
    });
    observer.observe(container);
    return () => observer.disconnect();
  }, [opened]);
}
