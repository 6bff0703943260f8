import { hashedWords } from './features.ts';

/** Cosine of the sets of words and pairs of words. */
export function alikeness(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return shared / Math.sqrt(one.size * other.size || 1);
}

/** Words and pairs of words of a text. */
export function gramsOf(text: string): ReadonlySet<number> {
  const words = hashedWords(text);
  const grams = new Set<number>(words);
  words.forEach((word, index) => {
    const next = words[index + 1];
    if (next !== undefined) grams.add(Math.imul(word ^ Math.imul(next, 0xcc9e2d51), 0x85ebca6b));
  });
  return grams;
}
