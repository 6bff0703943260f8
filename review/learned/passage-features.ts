import type { ReviewedText } from '../reading/reviewed-text.ts';
import { hashedStem, mixed } from '../reading/words.ts';

const seeds = {
  text: 0x811c9dc5,
  pair: 0x3c6ef372,
  heading: 0x2f0b4c47,
  leadIn: 0x1b873593,
  before: 0x7feb352d,
  after: 0x846ca68b,
  phrase: 0x5bd1e995,
} as const;

const longestRead = 260;
const pairWithin = 6;
const beside = 10;

/** What a first model looks at, as hashes: words, pairs of words, heading, lead-in, neighbours, phrases of the rules. */
export function passageFeatures(
  { passages }: ReviewedText,
  phrasesIn: (passage: number) => readonly number[],
): Uint32Array[] {
  const stems = passages.map(({ words }) => words.slice(0, longestRead).map(hashedStem));
  return passages.map(({ words, leadIn, heading }, index) => {
    const found = new Set<number>();
    const own = stems[index] as number[];
    addRuns(found, own, seeds.text, 3);
    addPairs(found, own, words);
    addRuns(found, heading.map(hashedStem), seeds.heading, 1);
    if (leadIn >= 0) addRuns(found, (stems[leadIn] as number[]).slice(-12), seeds.leadIn, 2);
    addRuns(found, (stems[index - 1] ?? []).slice(-beside), seeds.before, 1);
    addRuns(found, (stems[index + 1] ?? []).slice(0, beside), seeds.after, 1);
    for (const phrase of phrasesIn(index)) found.add(mixed(seeds.phrase, phrase) >>> 0);
    return Uint32Array.from(found);
  });
}

/** Runs of one word and more. */
export function addRuns(into: Set<number>, stems: readonly number[], seed: number, longest: number): void {
  for (let at = 0; at < stems.length; at += 1) {
    let run: number = seed;
    for (let size = 0; size < longest && at + size < stems.length; size += 1) {
      run = mixed(run, stems[at + size] as number);
      into.add(run >>> 0);
    }
  }
}

const telling = new Set(['not', 'no', 'nor', 'may', 'any', 'all', 'own']);

/** Words that stand near each other in this order, with others between them. */
export function addPairs(into: Set<number>, stems: readonly number[], words: readonly string[]): void {
  const counts = stems.map((_stem, at) => (words[at] as string).length > 3 || telling.has(words[at] as string));
  for (let at = 0; at < stems.length; at += 1) {
    if (!counts[at]) continue;
    for (let other = at + 2; other <= at + pairWithin && other < stems.length; other += 1) {
      if (counts[other]) into.add(mixed(mixed(seeds.pair, stems[at] as number), stems[other] as number) >>> 0);
    }
  }
}
