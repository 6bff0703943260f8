import { useEffect, useState, type RefObject } from 'react';

const cardsBelow = 600;

/** Whether the element has less room than a table needs. */
export function useNarrow(element: RefObject<HTMLElement | null>, enabled: boolean) {
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    const observed = element.current;
    if (!observed || !enabled) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setNarrow(entry.contentRect.width < cardsBelow);
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element, enabled]);
  return enabled && narrow;
}
