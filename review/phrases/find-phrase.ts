import type { ReviewedText } from '../reading/reviewed-text.ts';
import type { Phrase, PhrasePart } from './phrase.ts';

/** Where a phrase stands: places in the running words, the last one past its end. */
export interface FoundPhrase {
  passage: number;
  from: number;
  to: number;
}

/** Where a text has a phrase, within one passage and what leads into it. Looks every word up once for a text. */
export class PhraseFinder {
  readonly #text: ReviewedText;
  readonly #beginnings = new Map<string, readonly number[]>();
  readonly #found = new Map<Phrase, readonly FoundPhrase[]>();

  constructor(text: ReviewedText) {
    this.#text = text;
  }

  find(phrase: Phrase): readonly FoundPhrase[] {
    const known = this.#found.get(phrase);
    if (known) return known;
    const [first, ...rest] = phrase.parts;
    let found = first ? this.#findPart(first) : [];
    for (const part of rest) {
      if (found.length === 0) break;
      found = joined(found, this.#findPart(part), part);
    }
    const own = found.filter(({ passage, to }) => to > (this.#text.ownFrom[passage] as number));
    this.#found.set(phrase, own);
    return own;
  }

  #findPart({ choices }: PhrasePart): FoundPhrase[] {
    const anchor = choices.findIndex(({ any }) => !any);
    const starts = this.#placesOf(choices[anchor] as (typeof choices)[number]);
    const { passageAt } = this.#text;
    return starts.flatMap((place) => {
      const from = place - anchor;
      const passage = passageAt[place] as number;
      const to = from + choices.length;
      if (from < 0 || passageAt[from] !== passage || passageAt[to - 1] !== passage) return [];
      const fits = choices.every((choice, index) => index === anchor || this.#fits(choice, from + index));
      return fits ? [{ passage, from, to }] : [];
    });
  }

  #fits({ whole, beginnings, any }: PhrasePart['choices'][number], place: number): boolean {
    const word = this.#text.running[place] as string;
    return any || whole.includes(word) || beginnings.some((beginning) => word.startsWith(beginning));
  }

  #placesOf({ whole, beginnings }: PhrasePart['choices'][number]): readonly number[] {
    const lists = [
      ...whole.map((word) => this.#text.places.get(word) ?? []),
      ...beginnings.map((beginning) => this.#beginningWith(beginning)),
    ].filter(({ length }) => length > 0);
    return lists.length < 2 ? (lists[0] ?? []) : lists.flat().sort((one, other) => one - other);
  }

  #beginningWith(beginning: string): readonly number[] {
    const known = this.#beginnings.get(beginning);
    if (known) return known;
    const { vocabulary, places } = this.#text;
    const found: number[] = [];
    for (let at = firstFrom(vocabulary, beginning); vocabulary[at]?.startsWith(beginning); at += 1)
      found.push(...(places.get(vocabulary[at] as string) ?? []));
    found.sort((one, other) => one - other);
    this.#beginnings.set(beginning, found);
    return found;
  }
}

/** Pairs of one that is found with the first of the next part that is near enough; both lists are in the order of the text. */
function joined(found: readonly FoundPhrase[], next: readonly FoundPhrase[], part: PhrasePart): FoundPhrase[] {
  const within = part.within ?? 0;
  const pairs: FoundPhrase[] = [];
  let low = 0;
  for (const one of found) {
    while (low < next.length && one.from - (next[low] as FoundPhrase).to >= within) low += 1;
    for (let at = low; at < next.length; at += 1) {
      const other = next[at] as FoundPhrase;
      const ahead = other.from - one.to;
      if (ahead >= within) break;
      const behind = one.from - other.to;
      const isNear = (ahead >= 0 && ahead < within) || (!part.after && behind >= 0 && behind < within);
      if (!isNear || other.passage !== one.passage) continue;
      pairs.push({ passage: one.passage, from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) });
      break;
    }
  }
  return pairs.sort((one, other) => one.from - other.from);
}

function firstFrom(sorted: readonly string[], wanted: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
