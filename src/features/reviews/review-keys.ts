import { reviewMessages } from './reviews.messages.ts';

/** What a key means on the way through a review. */
export type ReviewAct =
  | 'next'
  | 'previous'
  | 'show'
  | 'accept'
  | 'fallback'
  | 'as-is'
  | 'not-applicable'
  | 'comment'
  | 'undo';

export const reviewActs: Readonly<Record<string, ReviewAct>> = {
  j: 'next',
  arrowdown: 'next',
  k: 'previous',
  arrowup: 'previous',
  enter: 'show',
  a: 'accept',
  f: 'fallback',
  d: 'as-is',
  n: 'not-applicable',
  c: 'comment',
  u: 'undo',
};

/** The acts that are also for those who may only read. */
export const readingActs: ReadonlySet<ReviewAct> = new Set(['next', 'previous', 'show']);

export const reviewKeys = () => {
  const { keys: words } = reviewMessages;
  return [
    ['J', 'K', words.move],
    ['Enter', null, words.show],
    ['A', null, words.accept],
    ['F', null, words.fallback],
    ['D', null, words.asIs],
    ['N', null, words.notApplicable],
    ['C', null, words.comment],
    ['U', null, words.undo],
    ['?', null, words.help],
  ] as const;
};
