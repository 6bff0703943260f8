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
export function findingAct({ key, ctrlKey, metaKey, altKey, target }: KeyPress): FindingAct | null {
  if (ctrlKey || metaKey || altKey) return null;
  const element = target instanceof Element ? target : null;
  if (element?.closest('input, textarea, select, [contenteditable], form')) return null;
  if (key === 'Enter' && !element?.hasAttribute('aria-current')) return null;
  return acts[key.toLowerCase()] ?? null;
}
