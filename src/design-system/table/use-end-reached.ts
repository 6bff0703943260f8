import { useEffect, type RefObject } from 'react';

/** How far ahead of the last row what follows is asked for. */
const ahead = 600;

/** Tells when scrolling comes near the last row, once for each length of the list. */
export function useEndReached(
  scroller: RefObject<HTMLElement | null>,
  rowCount: number,
  onEndReached: (() => void) | undefined,
) {
  useEffect(() => {
    const element = scroller.current;
    if (!element || !onEndReached || rowCount === 0) return undefined;
    let told = false;
    const look = () => {
      const own = element.scrollHeight - element.scrollTop - element.clientHeight;
      const page = element.getBoundingClientRect().bottom - window.innerHeight;
      if (told || Math.max(own, page) > ahead) return;
      told = true;
      onEndReached();
    };
    look();
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, [scroller, rowCount, onEndReached]);
}
