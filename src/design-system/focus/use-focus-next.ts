import { useLayoutEffect, useRef, type RefObject } from 'react';

type Find<Area> = (area: Area) => Element | null | undefined;

interface FocusNext<Area extends HTMLElement> {
  readonly area: RefObject<Area | null>;
  /** Finds what the focus goes to once the area is drawn anew. */
  readonly focusNext: (find: Find<Area>) => void;
  /** Finds what the focus goes to once what holds it is taken away: nothing while it is still there. */
  readonly focusOnceLost: (find: Find<Area>) => void;
}

/** Move the focus in an area to what is added, or takes the place of what is removed, before anything more can be typed. */
export function useFocusNext<Area extends HTMLElement = HTMLDivElement>(): FocusNext<Area> {
  const area = useRef<Area>(null);
  const next = useRef<Find<Area> | null>(null);
  const onceLost = useRef<Find<Area> | null>(null);
  useLayoutEffect(() => {
    const find = next.current ?? (document.activeElement === document.body ? onceLost.current : null);
    next.current = null;
    const found = area.current && find?.(area.current);
    if (!(found instanceof HTMLElement)) return;
    onceLost.current = null;
    found.focus();
  });
  return {
    area,
    focusNext: (find) => {
      next.current = find;
    },
    focusOnceLost: (find) => {
      onceLost.current = find;
    },
  };
}
