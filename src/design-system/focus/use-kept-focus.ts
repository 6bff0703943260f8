import { useRef, type RefObject } from 'react';

/** The element that takes the place of the panel's own choice, and where it looks for it. */
export interface KeptFocus<Panel extends HTMLElement> {
  readonly panel: RefObject<Panel | null>;
  readonly initialFocusEl: () => HTMLElement | null;
}

/**
 * Leave the focus to whoever already is inside a panel that opens: it chooses its first focus a moment after it is shown.
 * Without anyone inside it is `preferred`, or null for the panel's own choice.
 */
export function useKeptFocus<Panel extends HTMLElement = HTMLDivElement>(
  preferred?: RefObject<HTMLElement | null>,
): KeptFocus<Panel> {
  const panel = useRef<Panel>(null);
  return {
    panel,
    initialFocusEl: () => {
      const { activeElement } = document;
      const isWithin =
        activeElement instanceof HTMLElement &&
        activeElement !== panel.current &&
        panel.current?.contains(activeElement) === true;
      return isWithin ? activeElement : (preferred?.current ?? null);
    },
  };
}
