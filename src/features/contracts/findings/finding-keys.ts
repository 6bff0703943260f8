import { actOf, isTyping, type KeyPress } from '#kit/walk';

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

export const findingAct = (press: KeyPress): FindingAct | null => actOf(acts, press);

/** Which way a key leads through the review queue. */
export function reviewStep(press: KeyPress): 'next' | 'previous' | null {
  if (isTyping(press)) return null;
  return { n: 'next' as const, p: 'previous' as const }[press.key.toLowerCase()] ?? null;
}
