const typedNumber = /^(?:\(?(?:[a-z]{1,2}|[ivx]{1,5}|\d{1,3})[.)]|\d{1,3}(?:\.\d{1,3})+\.?)\s+/i;

/** Returns how long the number is that was typed before a clause, with its blank; 0 where there is none. */
export const clauseNumberLength = (words: string): number => typedNumber.exec(words)?.[0].length ?? 0;

/** Returns the number that was typed before a clause, without what closes it; null where there is none. */
export const clauseNumberOf = (words: string): string | null =>
  words
    .slice(0, clauseNumberLength(words))
    .trim()
    .replaceAll(/^\(|[.)]$/g, '') || null;
