import { maxQuote } from '#api-contract/compliance-resources/evidence';

/** A stretch of a text, in UTF-16 units, end excluded. */
export interface Passage {
  readonly start: number;
  readonly end: number;
}

/** Blocks longer than this are offered sentence by sentence. */
const longBlock = 1_200;
const sentence = /[^.;:!?]*[.;:!?]+["”’)]*\s+|.+$/gsu;

/** Ends at an empty line, and where the next line begins an item: “2.1 ”, “(a) ”. */
const block = /\S(?:.|\n(?!\s*\n|\s*(?:\d{1,3}(?:\.\d{1,3})*\.?|\(?(?:[a-z]{1,2}|[ivx]{1,5})\))\s))*/gu;

/** The passages of a text that can be cited: its blocks, and the sentences of long ones. */
export function passagesOf(text: string): Passage[] {
  return [...text.matchAll(block)].flatMap(({ index, 0: found }) => {
    const whole = trimmed(text, index, index + found.length);
    if (whole.end - whole.start <= longBlock) return [whole];
    return [...text.slice(whole.start, whole.end).matchAll(sentence)].map(({ index: at, 0: part }) =>
      trimmed(text, whole.start + at, Math.min(whole.start + at + part.length, whole.start + at + maxQuote)),
    );
  });
}

function trimmed(text: string, start: number, end: number): Passage {
  const part = text.slice(start, end);
  const from = start + part.length - part.trimStart().length;
  return { start: from, end: Math.max(from, start + part.trimEnd().length) };
}

/** The places of words in a text, however they are broken into lines; the first ones. */
export function placesOf(text: string, words: string, most = 3): Passage[] {
  const parts = words.trim().split(/\s+/u).filter(Boolean);
  if (parts.length === 0) return [];
  const pattern = new RegExp(
    parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)).join(String.raw`\s+`),
    'giu',
  );
  const places: Passage[] = [];
  for (const { index, 0: found } of text.matchAll(pattern)) {
    places.push({ start: index, end: index + found.length });
    if (places.length === most) break;
  }
  return places.filter(({ start, end }) => end - start <= maxQuote);
}

/** At least so many characters are a quotation, fewer only words to look for. */
const shortestQuote = 20;

/** What is offered for the words that were looked for: exactly these words where they are many, and what they stand in. */
export function offered(text: string, words: string, most = 8): Passage[] {
  const places = placesOf(text, words, 50);
  const all = passagesOf(text);
  const around =
    words.trim() === ''
      ? all
      : all.filter(({ start, end }) => places.some((place) => place.start < end && place.end > start));
  const exact = words.trim().length >= shortestQuote ? places.slice(0, 3) : [];
  const others = around.filter(
    (passage) => !exact.some(({ start, end }) => start === passage.start && end === passage.end),
  );
  return [...exact, ...others].slice(0, most);
}
