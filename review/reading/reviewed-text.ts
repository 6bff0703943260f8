import type { Stretch } from '../../extraction/structure/unbroken.ts';
import { headingOf } from '../../extraction/structure/headings.ts';
import { passagesOf } from './passages.ts';
import { wordsOf } from './words.ts';

/** A sentence or list item as rules look at it. */
export interface Passage extends Stretch {
  words: readonly string[];
  /** The passage that leads into the list that this one is an item of; -1 where it is none. */
  leadIn: number;
  heading: readonly string[];
}

/** A text that has been read for review, whatever the rules: its passages and where each word stands. */
export interface ReviewedText {
  text: string;
  passages: readonly Passage[];
  /** Every word in order, each item of a list after the end of what leads into it. */
  running: readonly string[];
  /** Which passage each of them stands in. */
  passageAt: Int32Array;
  /** Where a passage's own words begin in `running`, and where all that it is read with does; one more at the end. */
  ownFrom: Int32Array;
  from: Int32Array;
  /** Where in `running` a word stands. */
  places: ReadonlyMap<string, readonly number[]>;
  /** The words that occur, in order of the alphabet. */
  vocabulary: readonly string[];
}

const leadInWithin = 14;
const leadInWords = 30;

/** Read a text once for every rule. */
export function readForReview(text: string): ReviewedText {
  const passages = withSurroundings(text, passagesOf(text));
  const running: string[] = [];
  const passageAt: number[] = [];
  const from = new Int32Array(passages.length + 1);
  const ownFrom = new Int32Array(passages.length + 1);
  passages.forEach(({ words, leadIn }, index) => {
    from[index] = running.length;
    const before = leadIn < 0 ? [] : (passages[leadIn]?.words.slice(-leadInWords) ?? []);
    running.push(...before);
    ownFrom[index] = running.length;
    for (const word of words) running.push(word);
    for (let at = 0; at < before.length + words.length; at += 1) passageAt.push(index);
  });
  from[passages.length] = running.length;
  ownFrom[passages.length] = running.length;
  const places = new Map<string, number[]>();
  running.forEach((word, at) => {
    const known = places.get(word);
    if (known) known.push(at);
    else places.set(word, [at]);
  });
  return {
    text,
    passages,
    running,
    passageAt: Int32Array.from(passageAt),
    ownFrom,
    from,
    places,
    vocabulary: [...places.keys()].sort(),
  };
}

const itemMark = /^(?:\(?(?:[a-z]{1,2}|[ivx]{1,5}|\d{1,2}|[A-H])[.)]|\d{1,2}(?:\.\d{1,2})+\.?|[•▪·●–—o-])\s/;

function withSurroundings(text: string, places: readonly Stretch[]): Passage[] {
  let heading: readonly string[] = [];
  const said = places.map(({ start, end }) => text.slice(start, end));
  return places.map((place, index) => {
    const own = said[index] as string;
    const found = headingOf(own.slice(0, 160));
    if (found && found.title) heading = wordsOf(found.title).slice(0, 8);
    return { ...place, words: wordsOf(own), leadIn: leadInOf(said, index), heading };
  });
}

function leadInOf(said: readonly string[], index: number): number {
  const own = said[index] as string;
  const before = said[index - 1];
  if (before === undefined) return -1;
  const goesOn = !/[.?!]["”’)]*$/.test(before) && /^[a-z]/.test(own);
  if (!itemMark.test(own) && !goesOn) return -1;
  for (let other = index - 1; other >= Math.max(0, index - leadInWithin); other -= 1) {
    const line = said[other] as string;
    if (/[:—–]$/.test(line)) return other;
    if (!itemMark.test(line) && !/[.?!]["”’)]*$/.test(line) && line.length > 12) return other;
    if (/[.?!]["”’)]*$/.test(line) && !itemMark.test(line)) return -1;
  }
  return -1;
}
