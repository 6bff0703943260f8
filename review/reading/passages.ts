import { sentencesOf } from '../../extraction/structure/sentences.ts';
import type { Stretch } from '../../extraction/structure/unbroken.ts';

const line = /[^\n]+/g;
const sentenceEnd = /[.?!]["”’')\]]*\s+(?=["“‘'([]?[A-Z0-9(§*[_])/g;
const abbreviation =
  /(?:^|[\s("“])(?:inc|ltd|corp|co|llc|no|nos|sec|art|v|vs|mr|mrs|ms|dr|st|e\.g|i\.e|etc|u\.s|u\.k|s\.a|b\.v|p\.o|approx|al|dept|attn|tel|jr|sr|[A-Z])\.["”’')\]]*\s*$/i;
const numberAlone =
  /^\s*(?:(?:section|article|clause)\s+)?\(?(?:\d{1,3}(?:\.\d{1,3})*|[A-Z]|[ivxl]{1,6}|[a-z])[.)]+\s*$/i;
const listMark = /(?<=\S\s+)\((?:[a-z]|[ivx]{1,4}|\d{1,2}|[A-H])\)(?=\s)/g;
const referredTo =
  /\b(?:sections?|articles?|clauses?|paragraphs?|sub-?(?:section|clause|paragraph)s?|items?|exhibits?|schedules?|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|ninety|sixty)\s*(?:\d+(?:\.\d+)*\s*)?$/i;

/** The sentences and list items of a text, in order and trimmed: the places that a verdict may cite. */
export function passagesOf(text: string): Stretch[] {
  if (isWrapped(text)) return sentencesOf(text).flatMap((sentence) => itemsOf(text, sentence));
  return [...text.matchAll(line)].flatMap(({ index, 0: { length } }) =>
    cut(text, { start: index, end: index + length }, sentenceEnd, endsSentence).flatMap((sentence) =>
      itemsOf(text, sentence),
    ),
  );
}

const longLine = 45;
const wrappedFrom = 0.35;

/** Whether lines end where the paper did and not where paragraphs do. */
function isWrapped(text: string): boolean {
  const lines = text.split('\n').filter(({ length }) => length >= longLine);
  const broken = lines.filter((each) => each.length < 120 && !/[.;:!?,)”"]\s*$/.test(each)).length;
  return lines.length > 10 && broken / lines.length > wrappedFrom;
}

/** A list within a sentence is cut at its marks. */
function itemsOf(text: string, sentence: Stretch): Stretch[] {
  const marks = [...text.slice(sentence.start, sentence.end).matchAll(listMark)].filter(
    ({ index }) =>
      !referredTo.test(text.slice(Math.max(sentence.start, sentence.start + index - 40), sentence.start + index)),
  );
  const ends = [...marks.map(({ index }) => sentence.start + index), sentence.end];
  return ends.flatMap((end, number) =>
    trimmed(text, number === 0 ? sentence.start : (ends[number - 1] as number), end),
  );
}

function cut(text: string, within: Stretch, separator: RegExp, isEnd: (before: string) => boolean): Stretch[] {
  const parts: Stretch[] = [];
  let { start } = within;
  for (const match of text.slice(within.start, within.end).matchAll(separator)) {
    const at = within.start + match.index + match[0].length;
    if (!isEnd(text.slice(start, at))) continue;
    parts.push({ start, end: at });
    start = at;
  }
  return [...parts, { start, end: within.end }];
}

const endsSentence = (before: string) => !numberAlone.test(before) && !abbreviation.test(before.slice(-14));

function trimmed(text: string, start: number, end: number): Stretch[] {
  const said = text.slice(start, end);
  const from = start + said.length - said.trimStart().length;
  const to = end - (said.length - said.trimEnd().length);
  return to > from ? [{ start: from, end: to }] : [];
}
