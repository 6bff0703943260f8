import { useEffect, useEffectEvent } from 'react';

const holders = new Set<object>();

/** Whether leaving the page or signing out now would lose work. */
export const hasUnsavedWork = (): boolean => holders.size > 0;

/** Has the browser ask before the page is left, and the application before signing out, while there is unsaved work. */
export function useUnsavedWork(isUnsaved: boolean, onLeaving?: () => void): void {
  const leave = useEffectEvent(() => onLeaving?.());
  useEffect(() => (isUnsaved ? holdUnsavedWork(() => leave()) : undefined), [isUnsaved]);
}

/** The same for work that no component holds, until the function that this answers with is called. */
export function holdUnsavedWork(onLeaving?: () => void): () => void {
  const holder = {};
  holders.add(holder);
  const warn = (event: BeforeUnloadEvent) => {
    onLeaving?.();
    event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => {
    holders.delete(holder);
    window.removeEventListener('beforeunload', warn);
  };
}
