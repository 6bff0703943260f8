import { useSyncExternalStore } from 'react';

const wideEnough = '(min-width: 768px)';

/** Whether the window has room for two panes. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wideEnough).matches);
}

function subscribe(onChange: () => void) {
  const query = window.matchMedia(wideEnough);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
