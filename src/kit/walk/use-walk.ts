import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { KeyPress } from './key-press.ts';

interface WalkOptions {
  readonly selectedId: string | undefined;
  /** The focus stays where it is, such as in the form of an item. */
  readonly isHeld: boolean;
  /** Returns whether the key means something here; what it means is done. */
  readonly onPress: (press: KeyPress) => boolean;
  /** Whether a letter means something here, without doing it. */
  readonly isMeant: (press: KeyPress) => boolean;
}

/**
 * Walks through a list by keyboard: the line that is looked at keeps the focus while it is in the list, and letters work
 * on the tab that the list is under as well. `bind` belongs to the element around the list, `lineRef` to each line.
 */
export function useWalk({ selectedId, isHeld, onPress, isMeant }: WalkOptions) {
  const list = useRef<HTMLDivElement>(null);
  const lines = useRef(new Map<string, HTMLButtonElement>());
  useFocusOnSelected(list, lines, selectedId, isHeld);
  const press = (event: KeyPress & Pick<Event, 'preventDefault'>) => {
    if (onPress(event)) event.preventDefault();
  };
  useLettersOnTheTab(list, (event) => {
    if (event.key.length !== 1 || !isMeant(event)) return;
    if (selectedId !== undefined) lines.current.get(selectedId)?.focus();
    press(event);
  });
  return {
    bind: { ref: list, onKeyDown: (event: KeyboardEvent) => press(event) },
    lineRef: (id: string) => (line: HTMLButtonElement | null) => {
      if (line) lines.current.set(id, line);
      else lines.current.delete(id);
    },
    /** The line of an item that is shown. */
    lineOf: (id: string) => lines.current.get(id),
  };
}

/** Whoever came by the tab, and is on it still, walks on from there; arrows go to other tabs. */
function useLettersOnTheTab(
  list: RefObject<HTMLElement | null>,
  onKey: (event: globalThis.KeyboardEvent) => void,
): void {
  const press = useEffectEvent(onKey);
  useEffect(() => {
    const labelledBy = list.current?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby');
    const tab = labelledBy ? document.getElementById(labelledBy) : null;
    const listen = (event: globalThis.KeyboardEvent) => press(event);
    tab?.addEventListener('keydown', listen);
    return () => tab?.removeEventListener('keydown', listen);
  }, [list]);
}

/** The line that is looked at keeps the focus while it is in the list; nothing is taken from elsewhere. */
function useFocusOnSelected(
  list: RefObject<HTMLDivElement | null>,
  lines: RefObject<Map<string, HTMLButtonElement>>,
  selectedId: string | undefined,
  isHeld: boolean,
): void {
  const held = useRef(false);
  useEffect(() => {
    const within = list.current;
    if (!within) return undefined;
    const enter = () => (held.current = true);
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !within.contains(relatedTarget)) held.current = false;
    };
    within.addEventListener('focusin', enter);
    within.addEventListener('focusout', leave);
    return () => {
      within.removeEventListener('focusin', enter);
      within.removeEventListener('focusout', leave);
    };
  }, [list]);
  useEffect(() => {
    const line = selectedId === undefined ? undefined : lines.current.get(selectedId);
    if (!held.current || isHeld || !line) return;
    line.focus();
    line.scrollIntoView({ block: 'nearest' });
  }, [lines, selectedId, isHeld]);
}
