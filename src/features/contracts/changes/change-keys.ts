import { actOf, type KeyPress } from '#kit/walk';

/** What a key means on the way through tracked changes. */
export type ChangeAct = 'next' | 'previous' | 'accept' | 'reject' | 'undo';

const acts: Readonly<Record<string, ChangeAct>> = {
  j: 'next',
  arrowdown: 'next',
  k: 'previous',
  arrowup: 'previous',
  a: 'accept',
  r: 'reject',
  u: 'undo',
};

export const changeAct = (press: KeyPress): ChangeAct | null => actOf(acts, press);
