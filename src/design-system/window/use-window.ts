import { useCallback, useSyncExternalStore } from 'react';

/** Windows with room for a table, but not for all that it usually shows. */
export const roomForAFewColumns = '(min-width: 600px) and (max-width: 1023px)';

/** Whether the window is as a media query says. */
export function useWindow(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
