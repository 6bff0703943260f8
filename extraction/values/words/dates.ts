import { calendarDay } from '#api-contract/calendar-day';
import { FreePlaces } from './free-places.ts';
import { monthNames, monthOf } from './months.ts';
import { ordinalWords } from './ordinals.ts';

/** A day and where the text says it. */
export interface FoundDate {
  /** `YYYY-MM-DD` */
  iso: string;
  /** Written as 03/01/2024: the first of March or the third of January. */
  ambiguous: boolean;
  start: number;
  end: number;
}

const monthName = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`;
const suffix = String.raw`(?:s\s?t|n\s?d|r\s?d|t\s?h)`;
/** Not the second figure of a day that scanning split: "the 3 1st day". */
const day = String.raw`(?<!\d)(?<!(?<!\d)\d[ \u00a0])(\d{1,2})\s*${suffix}?`;
const year = String.raw`((?:19|20)\s?\d\s?\d)`;
const slashed = /(?<![\d/-])(\d{1,2})[/-](\d{1,2})[/-]((?:19|20)?\d\d)\b/g;
const patterns: [RegExp, (match: string[]) => [string?, string?, string?]][] = [
  [
    new RegExp(String.raw`\b${monthName}\.?\s*${day}\s*[,.]*\s*(?:A\.D\.\s*)?${year}\b`, 'gi'),
    ([, m, d, y]) => [y, m, d],
  ],
  [
    new RegExp(
      String.raw`${day}(?:\s*\(\d{1,2}${suffix}\))?\s*(?:day\s*)?(?:of\s*)?${monthName}\.?\s*[,.]*\s*(?:in the year\s*(?:of\s*)?)?${year}\b`,
      'gi',
    ),
    ([, d, m, y]) => [y, m, d],
  ],
  [
    new RegExp(
      String.raw`(?<!\b(?:twenty|thirty|hundred|and)[\s-]+)\b(${ordinalWords
        .toReversed()
        .join('|')
        .replaceAll(
          '-',
          String.raw`[\s-]+`,
        )})(?:\s*\(\d{1,2}(?:st|nd|rd|th)?\))?\s+day\s+of\s+${monthName}\.?\s*,?\s*${year}\b`,
      'gi',
    ),
    ([, d, m, y]) => [y, m, String(ordinalWords.indexOf((d ?? '').toLowerCase().replace(/[\s-]+/, '-')) + 1)],
  ],
  [
    new RegExp(
      String.raw`(?<!\d)(?<!(?<!\d)\d[ \u00a0])(\d{1,2})(?:\.|er|[ºª])?\s*(?:de\s+|d[’'])?(${monthNames})(?!\p{L})\.?\s*(?:del?\s+)?${year}(?!\d)`,
      'giu',
    ),
    ([, d, m, y]) => [y, m, d],
  ],
  [/\b(20\d\d|19\d\d)([-/])(\d{1,2})\2(\d{1,2})\b/g, ([, y, , m, d]) => [y, m, d]],
  [new RegExp(String.raw`\b(\d{1,2})-${monthName}-${year}\b`, 'gi'), ([, d, m, y]) => [y, m, d]],
  [slashed, ([, m, d, y]) => (Number(m) > 12 ? [y, d, m] : [y, m, d])],
  [/\b(\d{1,2})\.(\d{1,2})\.((?:19|20)\d\d)\b/g, ([, d, m, y]) => [y, m, d]],
];

/** Whoever published the document stamped its pages with a date of their own. */
const footer = /\bSource:[^\n]{0,100}$/;

/** How sure a date can be at most that is read one of two ways. */
const EITHER_WAY = 0.5;

/** How sure a date is that would be so sure if it could only be read one way. */
export const sureOf = ({ ambiguous }: FoundDate, confidence: number): number =>
  ambiguous ? Math.min(confidence, EITHER_WAY) : confidence;

/** Days that a text names, in order. */
export function datesIn(text: string): FoundDate[] {
  const found: FoundDate[] = [];
  const free = new FreePlaces();
  for (const [pattern, order] of patterns) {
    for (const match of text.matchAll(pattern)) {
      const iso = isoOf(...order(Array.from(match)));
      if (footer.test(text.slice(Math.max(0, match.index - 110), match.index))) continue;
      const place = { start: match.index, end: match.index + match[0].length };
      if (iso && free.take(place))
        found.push({ iso, ambiguous: pattern === slashed && eitherWay(Array.from(match)), ...place });
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

const eitherWay = ([, one, other]: string[]): boolean => one !== other && Number(one) <= 12 && Number(other) <= 12;

function isoOf(yearText = '', monthText = '', dayText = ''): string | null {
  const digits = yearText.replace(/\s/g, '');
  const year = digits.length === 2 ? Number(digits) + (Number(digits) <= 60 ? 2000 : 1900) : Number(digits);
  const month = /^\d/.test(monthText) ? Number(monthText) : monthOf(monthText);
  return month === null ? null : calendarDay(year, month, Number(dayText));
}
