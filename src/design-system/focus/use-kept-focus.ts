import { type RefCallback, useCallback, useRef, type RefObject } from 'react';

/** The element that takes the place of the panel's own choice, and where it looks for it. */
export interface KeptFocus {
  readonly panel: RefCallback<HTMLElement>;
  readonly initialFocusEl: () => HTMLElement | null;
}

const loading = '[aria-busy=true], [data-skeleton]';
const tabbable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * Leave the focus to whoever already is inside a panel that opens: it chooses its first focus a moment after it is shown.
 * Without anyone inside it is `preferred`, or null for the panel's own choice. A panel that opened while something in it
 * was loading keeps to what was there: where the focus is does not depend on how quickly the rest came.
 */
export function useKeptFocus(preferred?: RefObject<HTMLElement | null>): KeptFocus {
  const panel = useRef<HTMLElement>(null);
  const first = useRef<HTMLElement>(null);
  return {
    panel: useCallback((shown) => {
      panel.current = shown;
      first.current = shown?.querySelector(loading) ? shown.querySelector<HTMLElement>(tabbable) : null;
    }, []),
    initialFocusEl: () => {
      const { activeElement } = document;
      const isWithin =
        activeElement instanceof HTMLElement &&
        activeElement !== panel.current &&
        panel.current?.contains(activeElement) === true;
      return isWithin ? activeElement : (preferred?.current ?? (first.current?.isConnected ? first.current : null));
    },
  };
}
