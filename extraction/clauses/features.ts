import type { Structure } from '../structure/clauses.ts';

const seeds = {
  text: 0x811c9dc5,
  heading: 0x2f0b4c47,
  above: 0x5bd1e995,
  leadIn: 0x1b873593,
  before: 0x7feb352d,
  after: 0x846ca68b,
} as const;
const maxTokens = 220;

const wordPattern = /[a-z]+(?:['’][a-z]+)?|\d+(?:[.,]\d+)*|[$€£%]/g;

/** Words of a text as a model sees them: lower case, split words joined, figures by their size only. */
function wordsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replace(/([a-z])-\s*\n?\s*(?=[a-z])/g, '$1')
      .match(wordPattern) ?? [];
  return words.slice(0, maxTokens).map((word) => (isDigit(word) ? '0'.repeat(Math.min(word.length, 4)) : stem(word)));
}

const isDigit = (word: string) => word.charCodeAt(0) >= 48 && word.charCodeAt(0) <= 57;

function stem(word: string): string {
  if (word.endsWith("'s") || word.endsWith('’s')) return word.slice(0, -2);
  return word.length > 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

const hashes = new Map<string, number>();

function hashWord(word: string): number {
  const known = hashes.get(word);
  if (known !== undefined) return known;
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  if (hashes.size < 200_000) hashes.set(word, hash);
  return hash;
}

/** The words of a text as hashes. */
export const hashedWords = (text: string) => wordsOf(text).map(hashWord);

function mix(a: number, b: number): number {
  let hash = Math.imul(a ^ Math.imul(b, 0xcc9e2d51), 0x85ebca6b);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 13);
}

function addGrams(into: Set<number>, words: readonly number[], seed: number, longest: number): void {
  for (let at = 0; at < words.length; at += 1) {
    let gram = seed;
    for (let size = 0; size < longest && at + size < words.length; size += 1) {
      gram = mix(gram, words[at + size] ?? 0);
      into.add(gram >>> 0);
    }
  }
}

/** The features of every clause as hashes: one to three words in a row, and words of the headings above it. */
export function featuresOf(text: string, { clauses, sections }: Structure): Uint32Array[] {
  const headings = sections.map((section) => hashedWords(section.heading));
  const own = clauses.map((clause) => hashedWords(text.slice(clause.bodyStart, clause.end)));
  let leadIn: number[] = [];
  return clauses.map((clause, index) => {
    const found = new Set<number>();
    const words = own[index] ?? [];
    addGrams(found, words, seeds.text, 3);
    addGrams(found, headings[clause.section] ?? [], seeds.heading, 2);
    const parent = sections[clause.section]?.parentId;
    if (parent != null) addGrams(found, headings[parent] ?? [], seeds.above, 1);
    const source = text.slice(clause.start, clause.end);
    if (isItem(source)) addGrams(found, leadIn, seeds.leadIn, 1);
    addGrams(found, own[index - 1] ?? [], seeds.before, 1);
    addGrams(found, own[index + 1] ?? [], seeds.after, 1);
    if (source.endsWith(':')) leadIn = words;
    else if (!isItem(source)) leadIn = [];
    return Uint32Array.from(found);
  });
}

const isItem = (source: string) => /^\(?(?:[a-z]{1,2}|[ivx]{1,4}|\d{1,2})[.)]\s|^[•▪·●o-]\s/.test(source);
