import { withoutNoise, type Stretch } from './unbroken.ts';

const longest = 850;
const shortestItem = 60;

const paragraphBreak = /\n[ \t\r\f\v]*(?:\n[ \t\r\f\v]*)+/g;
const itemAtLineStart =
  /\n[ \t]*(?=(?:\(?(?:[a-z]{1,2}|[ivxl]{1,5}|[A-Z]|\d{1,2})\)|\d{1,2}(?:\.\d{1,2}){1,3}\.?|\d{1,2}\.|[A-Z]\.|ARTICLE|Article|SECTION|Section|EXHIBIT|SCHEDULE|[•▪·●o-])[ \t]+\S)/g;
const sentenceEnd = /[.?!]["”’')\]]*\s+(?=["“‘'([]?[A-Z0-9(§*[])/g;
const referenceBefore =
  /\b(?:sections?|articles?|clauses?|paragraphs?|exhibits?|schedules?|and|or|of|in|to|under|subsections?|items?|rules?|part)\s*$/i;
const abbreviation =
  /(?:^|[\s("“])(?:inc|ltd|corp|co|llc|no|nos|sec|secs|art|v|vs|mr|mrs|ms|dr|st|ste|ave|blvd|e\.g|i\.e|etc|u\.s|u\.k|u\.s\.a|n\.a|s\.a|b\.v|p\.o|d\.c|a\.m|p\.m|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|approx|al|fig|bros|dept|attn|tel|gov|jr|sr|cf|[A-Z])$/i;
const numberAtStart =
  /^\s*(?:(?:section|article)\s+)?\(?(?:\d{1,3}(?:\.\d{1,3})*|[A-Z]|[IVXL]{1,6}|[a-z]|[ivx]{1,4})$/i;

/** Sentences and list items of a text, in order, trimmed; what is between them is white space and page noise. */
export function sentencesOf(text: string): Stretch[] {
  const clean = withoutNoise(text);
  const sentences: Stretch[] = [];
  for (const paragraph of paragraphsOf(clean)) {
    for (const item of itemsOf(clean, paragraph)) {
      for (const sentence of splitAtEnds(clean, item)) sentences.push(...shortened(clean, sentence));
    }
  }
  return sentences;
}

function paragraphsOf(text: string): Stretch[] {
  return cut(text, { start: 0, end: text.length }, paragraphBreak, (before, after) => {
    const goesOn = /[a-z,(]\s*$/.test(before) && /^\s*[a-z]/.test(after) && !/^\s*(?:[a-z]|[ivx]{1,4})[.)]/.test(after);
    return !goesOn;
  });
}

function itemsOf(text: string, paragraph: Stretch): Stretch[] {
  return cut(text, paragraph, itemAtLineStart, (before, after) => {
    if (referenceBefore.test(before)) return false;
    return !/^\s*(?:Section|Article|Exhibit|Schedule)\b/.test(after) || /[.;:]\s*$/.test(before);
  });
}

function splitAtEnds(text: string, within: Stretch): Stretch[] {
  let unitStart = within.start;
  return cut(text, within, sentenceEnd, (before, _after, at) => {
    const sentence = before.replace(/[.?!]["”’')\]]*\s*$/, '');
    const word = sentence.slice(-12);
    const own = text.slice(unitStart, Math.min(at, unitStart + contextLength)).replace(/[.?!]["”’')\]]*\s*$/, '');
    if (numberAtStart.test(own) || (abbreviation.test(word) && /\.\s*$/.test(before))) return false;
    unitStart = at;
    return true;
  });
}

/** A sentence that is longer than a reader takes in is cut at its semicolons, else at its list letters. */
function shortened(text: string, sentence: Stretch): Stretch[] {
  if (sentence.end - sentence.start <= longest) return [sentence];
  const pieces = cut(text, sentence, /;\s+(?:and\s+|or\s+)?/g, () => true);
  return joinShort(pieces).flatMap((piece) =>
    piece.end - piece.start <= longest
      ? [piece]
      : joinShort(cut(text, piece, /[,:]\s+(?:and\s+|or\s+)?(?=\((?:[a-z]{1,2}|[ivx]{1,4}|\d)\)\s)/g, () => true)),
  );
}

function joinShort(pieces: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && last.end - last.start < shortestItem) last.end = piece.end;
    else joined.push({ ...piece });
  }
  return joined;
}

const contextLength = 160;

function cut(
  text: string,
  within: Stretch,
  separator: RegExp,
  isEnd: (before: string, after: string, at: number) => boolean,
): Stretch[] {
  const parts: Stretch[] = [];
  let start = within.start;
  const body = text.slice(within.start, within.end);
  for (const match of body.matchAll(separator)) {
    const at = within.start + match.index + match[0].length;
    const before = text.slice(Math.max(within.start, at - contextLength), at);
    if (!isEnd(before, text.slice(at, at + 40), at)) continue;
    pushTrimmed(parts, text, start, at);
    start = at;
  }
  pushTrimmed(parts, text, start, within.end);
  return parts;
}

function pushTrimmed(parts: Stretch[], text: string, start: number, end: number): void {
  let from = start;
  let to = end;
  while (from < to && isSpace(text.charCodeAt(from))) from += 1;
  while (to > from && isSpace(text.charCodeAt(to - 1))) to -= 1;
  if (to > from) parts.push({ start: from, end: to });
}

const isSpace = (unit: number) => unit <= 32 || unit === 0xa0 || unit === 0x3000;
