import { messages } from '../../contracts.messages.ts';

/** Values in a few words: the first, and how many more; nothing where there is none. */
export function firstOf(values: readonly string[]): string | null {
  const [first, ...more] = values;
  if (first === undefined) return null;
  return more.length === 0 ? first : messages.filters.several(first, more.length);
}
