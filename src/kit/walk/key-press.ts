export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly target: EventTarget | null;
}

/**
 * What a key means on the way through a list, by its lower-case name. Nothing while someone types, and Enter presses
 * whatever button it is on unless that is the line of an item.
 */
export function actOf<Act>(acts: Readonly<Record<string, Act>>, press: KeyPress): Act | null {
  if (isTyping(press)) return null;
  const { key, target } = press;
  if (key === 'Enter' && !(target instanceof Element && target.hasAttribute('aria-current'))) return null;
  return acts[key.toLowerCase()] ?? null;
}

export const isTyping = ({ ctrlKey, metaKey, altKey, target }: KeyPress) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], form, [role=dialog]') !== null);
