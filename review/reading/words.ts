const wordPattern = /[a-z]+(?:'[a-z]+)?|\d+(?:[.,]\d+)*|[$€£%]/g;

/** Words of a text in lower case; a word that is cut at the end of a line is joined, accents and curly quotes are folded. */
export function wordsOf(text: string): string[] {
  const folded = text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .normalize('NFD')
    .replace(/\p{M}|\u00ad|\u200b/gu, '')
    .replace(/([a-z])-\s*\n\s*(?=[a-z])/g, '$1');
  return folded.match(wordPattern) ?? [];
}

const ending = /(?:ments?|ations?|ingly|ings?|ness|edly|ed|ies|es|s|ly)$/;

/** What forms of one word share; figures count by their size alone. */
export function stemOf(word: string): string {
  if (/^\d/.test(word)) return '0'.repeat(Math.min(word.length, 4));
  const own = word.endsWith("'s") ? word.slice(0, -2) : word;
  return own.length < 5 ? own : own.replace(ending, '') || own;
}

const hashes = new Map<string, number>();

/** A word's stem as a number, the same on every machine. */
export function hashedStem(word: string): number {
  const known = hashes.get(word);
  if (known !== undefined) return known;
  const stem = stemOf(word);
  let hash = 0x811c9dc5;
  for (let at = 0; at < stem.length; at += 1) hash = Math.imul(hash ^ stem.charCodeAt(at), 0x01000193);
  if (hashes.size < 100_000) hashes.set(word, hash);
  return hash;
}

export function mixed(a: number, b: number): number {
  let hash = Math.imul(a ^ Math.imul(b, 0xcc9e2d51), 0x85ebca6b);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 13);
}
