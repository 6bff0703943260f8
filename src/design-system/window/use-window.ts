import { createContext, use, useMemo, useSyncExternalStore } from 'react';

/** CSS pixels that the navigation takes beside the page, in windows with room for both. */
export const NavigationWidth = createContext(0);

/** Whether a page has room for a table, but not for all that it usually shows. */
export function useFewColumns(): boolean {
  return useWindow(`(min-width: 600px) and (max-width: ${1023 + use(NavigationWidth)}px)`);
}

/** Whether the window is as a media query says. While the page is printed, it stays as it was: paper is no window. */
export function useWindow(query: string): boolean {
  const { subscribe, matches } = useMemo(() => windowThatIs(query), [query]);
  return useSyncExternalStore(subscribe, matches);
}

function windowThatIs(query: string) {
  const [list, paper] = [window.matchMedia(query), window.matchMedia('print')];
  let last = list.matches;
  return {
    subscribe: (onChange: () => void) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    matches: () => {
      if (!paper.matches) last = list.matches;
      return last;
    },
  };
}
