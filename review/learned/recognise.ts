import { hashedStem, wordsOf } from '../reading/words.ts';

const negations = new Set(['not', 'no', 'never', 'neither', 'nor', 'without', 'cannot', "shan't", "won't", "can't"]);
/** Words that every rule has: they tell none from another. */
const plain = new Set(
  'the a an of to in on by for and or any all some that which is are be its it this with as from such shall will must may can should party parties receiving receiver recipient disclosing discloser agreement confidential information under'.split(
    ' ',
  ),
);

/** A sentence by what it says: the stems of its telling words, and whether it denies. */
interface Said {
  stems: ReadonlySet<number>;
  denies: boolean;
}

/** A sentence as numbers: whether it denies, then the stems of its telling words. */
export function sentenceOf(sentence: string): number[] {
  const words = wordsOf(sentence);
  const denies = words.filter((word) => negations.has(word)).length % 2;
  return [denies, ...new Set(words.filter((word) => !plain.has(word)).map(hashedStem))];
}

/** The stems of the words that tell what a sentence is about, as hashes. */
export const tellingStems = (sentence: string): number[] => sentenceOf(sentence).slice(1);

/** Whether a sentence denies what it says. */
export const isDenial = (sentence: string): boolean => sentenceOf(sentence)[0] === 1;

const saidOf = ([denies, ...stems]: readonly number[]): Said => ({
  stems: new Set(stems),
  denies: denies === 1,
});

const alikeFrom = 0.6;
const aheadBy = 0.08;

/**
 * Which of the known rules a wording means: the one whose sentence shares most of its telling words, if it is ahead of the
 * others and denies what they deny. -1 where it is none.
 */
export function recognise(wording: string, known: readonly (readonly (readonly number[])[])[]): number {
  const own = saidOf(sentenceOf(wording));
  const sentences = known.map((each) => each.map(saidOf));
  const spread = new Map<number, number>();
  for (const each of sentences)
    for (const stem of new Set(each.flatMap(({ stems }) => [...stems]))) spread.set(stem, (spread.get(stem) ?? 0) + 1);
  const weigh = (stems: Iterable<number>) =>
    Array.from(stems, (stem) => Math.log(1 + known.length / (spread.get(stem) ?? 1))).reduce(
      (sum, each) => sum + each,
      0,
    );
  const alike = sentences.map((each) =>
    each.reduce((best, { stems, denies }) => {
      if (denies !== own.denies) return best;
      const shared = weigh([...own.stems].filter((stem) => stems.has(stem)));
      return Math.max(best, (2 * shared) / (weigh(own.stems) + weigh(stems) || 1));
    }, 0),
  );
  const first = alike.indexOf(Math.max(...alike));
  const second = Math.max(0, ...alike.filter((_value, rule) => rule !== first));
  const best = alike[first] ?? 0;
  return best >= alikeFrom && best - second >= aheadBy ? first : -1;
}
