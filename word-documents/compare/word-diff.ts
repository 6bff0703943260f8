import { type Difference, differencesOf } from './myers.ts';
import { wordsOf } from './words.ts';

/** A stretch of the old text and of the new one that stands in its place. */
export interface WordChange {
  readonly start: number;
  readonly end: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/** Returns which words differ. Changes with nothing but space or one short word between them are one, so that people can read them. */
export function wordDiff(before: string, after: string): WordChange[] {
  if (before === after) return [];
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const ids = new Map<string, number>();
  const idsOf = (words: readonly string[]) =>
    Int32Array.from(words, (word) => {
      const known = ids.get(word);
      if (known !== undefined) return known;
      ids.set(word, ids.size);
      return ids.size - 1;
    });
  const [aAt, bAt] = [offsetsOf(a), offsetsOf(b)];
  return joined(differencesOf(idsOf(a), idsOf(b)), a).map(({ aStart, aEnd, bStart, bEnd }) => ({
    start: aAt[aStart] ?? 0,
    end: aAt[aEnd] ?? before.length,
    newStart: bAt[bStart] ?? 0,
    newEnd: bAt[bEnd] ?? after.length,
  }));
}

function joined(differences: readonly Difference[], words: readonly string[]): Difference[] {
  const found: Difference[] = [];
  for (const difference of differences) {
    const last = found.at(-1);
    const between = last ? words.slice(last.aEnd, difference.aStart).filter((word) => word.trim() !== '') : [];
    if (last && between.join('').length <= 2 && between.length <= 1) {
      last.aEnd = difference.aEnd;
      last.bEnd = difference.bEnd;
    } else found.push({ ...difference });
  }
  return found;
}

function offsetsOf(words: readonly string[]): Int32Array {
  const offsets = new Int32Array(words.length + 1);
  let [at, index] = [0, 0];
  for (const word of words) {
    at += word.length;
    index += 1;
    offsets[index] = at;
  }
  return offsets;
}
