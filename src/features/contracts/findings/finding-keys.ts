/** What a key means on the way through findings. */
export type FindingAct = 'next' | 'previous' | 'accept' | 'correct' | 'reject' | 'undo';

const acts: Readonly<Record<string, FindingAct>> = {
  j: 'next',
  arrowdown: 'next',
  k: 'previous',
  arrowup: 'previous',
  a: 'accept',
  enter: 'accept',
  e: 'correct',
  r: 'reject',
  z: 'undo',
};

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly target: EventTarget | null;
}

/** Nothing while someone types, and Enter presses whatever button it is on unless that is a finding's own line. */
export function findingAct(press: KeyPress): FindingAct | null {
  if (isTyping(press)) return null;
  const { key, target } = press;
  if (key === 'Enter' && !(target instanceof Element && target.hasAttribute('aria-current'))) return null;
  return acts[key.toLowerCase()] ?? null;
}

/** Which way a key leads through the review queue. */
export function reviewStep(press: KeyPress): 'next' | 'previous' | null {
  if (isTyping(press)) return null;
  return { n: 'next' as const, p: 'previous' as const }[press.key.toLowerCase()] ?? null;
}

const isTyping = ({ ctrlKey, metaKey, altKey, target }: KeyPress) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], form, [role=dialog]') !== null);
