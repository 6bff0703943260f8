import { useEffect, useState } from 'react';

/** Whether an element is less than so many CSS pixels wide. */
export function useIsNarrow(element: HTMLElement | null, width: number): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setIsNarrow(element.clientWidth < width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, width]);
  return isNarrow;
}
