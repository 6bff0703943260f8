const token = /\p{L}[\p{L}\p{M}\p{N}'’]*|\p{N}+(?:[.,]\p{N}+)*|\s+|[^\s]/gu;

/** Cuts a text into words, numbers, spaces and signs; together they are the text. */
export function wordsOf(text: string): string[] {
  return text.match(token) ?? [];
}
