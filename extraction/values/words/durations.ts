import { addDays, addMonths } from '#api-contract/calendar-day';
import { parseNumber } from './numbers.ts';
import { quantityBefore } from './quantity.ts';
import { ordinalWords } from './ordinals.ts';

export type DurationUnit = 'day' | 'business_day' | 'week' | 'month' | 'quarter' | 'year';

/** A length of time and where the text says it. */
export interface Duration {
  count: number;
  unit: DurationUnit;
  start: number;
  end: number;
}

const unitPattern = /(?<![a-z])(days?|weeks?|fortnights?|months?|quarters?|years?|yrs?)(?:\(s\))?(?![\p{L}\d_])/giu;
/** What may stand between a count and its unit. */
const adjectives = new Set(
  'additional banking business calendar clear complete consecutive contract entire extra full further natural running successive whole working'.split(
    ' ',
  ),
);
/** An article alone is a count only after these: "for a year", but not "$400 a month". */
const countsArticle =
  /(?:^|\b(?:for|of|within|in|after|than|least|exceed(?:s|ing)?|beyond|by|is|be|to|another|about|approximately|initial|period:?|term:?)\s+|[("“]\s*)$/i;
/** "Two thirds of a year", "the better part of a year": less than what the article says. */
const partBefore =
  /\b(?:half|halves|third|thirds|quarters?|fourths?|fifths?|part|portion|rest|remainder|most|much|course|end|beginning|middle)\s+of\s+$/i;
const partAfter = /^\s+of\s+(?:an?|one|the|each|every)\b/i;
const andADayAfter = /^\s+and\s+an?\s+(?:day|week|month)\b/i;
const andAHalfAfter = /^\s+and\s+(?:a|one)[\s-]half\b/i;
const ordinals = ordinalWords.slice(0, 12);
const further = new Map([
  ['fifteenth', 15],
  ['twentieth', 20],
  ['twenty-fifth', 25],
  ['thirtieth', 30],
  ['fiftieth', 50],
  ['ninety-ninth', 99],
]);
const anniversary = new RegExp(
  String.raw`\b(?:(${[...ordinals, ...further.keys()].join('|')})|(\d{1,2})(?:st|nd|rd|t\s?h))?\s*(?:\(\s*(\d{1,2})(?:st|nd|rd|t\s?h)?\s*\))?\s*(?:(\w+)[\s-]years?\s+)?anniversary\b`,
  'gi',
);

/** Lengths of time in a text, in order: "ninety (90) days", "3-year", "two years and six months". What is unclear is left out. */
export function durationsIn(text: string): Duration[] {
  const found = withCompounds(
    text,
    [...text.matchAll(unitPattern)].flatMap((match) => durationAt(text, match) ?? []),
  );
  for (const match of text.matchAll(anniversary)) {
    const [whole, word = '', figures, inBrackets, counted = ''] = match;
    const ordinal = ordinals.indexOf(word.toLowerCase()) + 1 || further.get(word.toLowerCase());
    const count = Number(inBrackets ?? figures ?? 0) || ordinal || parseNumber(counted);
    if (!count || found.some((other) => other.start < match.index + whole.length && match.index < other.end)) continue;
    found.push({ count, unit: 'year', start: match.index, end: match.index + whole.length });
  }
  return found.sort((one, other) => one.start - other.start);
}

function durationAt(text: string, { index, 0: { length }, 1: name = '' }: RegExpExecArray): Duration | null {
  const quantity = quantityBefore(text, index, adjectives);
  if (!quantity) return null;
  const between = text.slice(quantity.start, index);
  if (quantity.isArticle && (/(?:calendar|contract)/i.test(between) || !isCountedArticle(text, quantity.start, name)))
    return null;
  if (/^q/i.test(name) && partAfter.test(text.slice(index + length, index + length + 12))) return null;
  if (andADayAfter.test(text.slice(index + length, index + length + 24))) return null;
  const half = andAHalfAfter.exec(text.slice(index + length, index + length + 24));
  const unit = unitOf(name, between);
  const isFortnight = /^f/i.test(name);
  const count = (quantity.count + (half ? 0.5 : 0)) * (isFortnight ? 2 : 1);
  if (count <= 0 || count > 999) return null;
  const end = index + length + (half?.[0].length ?? 0);
  return { ...inMonths({ count, unit }), start: quantity.start, end };
}

const isCountedArticle = (text: string, start: number, unitName: string) =>
  !/s$/i.test(unitName) &&
  countsArticle.test(text.slice(Math.max(0, start - 24), start)) &&
  !partBefore.test(text.slice(Math.max(0, start - 24), start));

/** Half a year is six months; other fractions stay as they are. */
const inMonths = (given: Pick<Duration, 'count' | 'unit'>): Pick<Duration, 'count' | 'unit'> =>
  given.unit === 'year' && given.count < 1 ? { count: given.count * 12, unit: 'month' } : given;

const joint = /^\s*,?\s*(?:and|plus)?\s*$/i;

/** "Two years and six months" is thirty months; years or months with days are no single length and are left out. */
function withCompounds(text: string, found: readonly Duration[]): Duration[] {
  const result: Duration[] = [];
  for (const duration of found) {
    const last = result.at(-1);
    const isCompound =
      last !== undefined && rankOf(last) > rankOf(duration) && joint.test(text.slice(last.end, duration.start));
    if (
      !isCompound ||
      /^['’]?\s+(?:\w+\s+)?(?:notice|prior|before)\b/i.test(text.slice(duration.end, duration.end + 30))
    ) {
      result.push(duration);
      continue;
    }
    result.pop();
    if (last.unit === 'year' && duration.unit === 'month')
      result.push({ count: last.count * 12 + duration.count, unit: 'month', start: last.start, end: duration.end });
  }
  return result;
}

const rankOf = ({ unit }: Duration) => ['business_day', 'day', 'week', 'month', 'quarter', 'year'].indexOf(unit);

function unitOf(name: string, kind: string): DurationUnit {
  const letter = name.toLowerCase();
  if (letter.startsWith('day')) return /business|working|banking|trading/i.test(kind) ? 'business_day' : 'day';
  if (letter.startsWith('week') || letter.startsWith('fortnight')) return 'week';
  if (letter.startsWith('month')) return 'month';
  return letter.startsWith('quarter') ? 'quarter' : 'year';
}

const named = {
  day: 'day',
  business_day: 'business day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
};

/** In words: "90 days", "1 year". */
export function formatDuration({ count, unit }: Pick<Duration, 'count' | 'unit'>): string {
  return `${count} ${named[unit]}${count === 1 ? '' : 's'}`;
}

const monthsPerUnit = { month: 1, quarter: 3, year: 12 } as const;

/** Returns the last day of a term that begins on a day: the one before it comes round again, the last of a month that lacks it. */
export function lastDayOf(
  start: string,
  term: Pick<Duration, 'count' | 'unit'>,
): { day: string; isDayBefore: boolean } {
  const next = addDuration(start, term);
  const isShort = term.unit !== 'day' && term.unit !== 'week' && next.slice(8) < start.slice(8);
  return isShort ? { day: next, isDayBefore: false } : { day: addDays(next, -1), isDayBefore: true };
}

/** Returns the same day so much later; a day that a month lacks becomes its last. */
export function addDuration(day: string, { count, unit }: Pick<Duration, 'count' | 'unit'>): string {
  if (unit === 'day' || unit === 'business_day') return addDays(day, Math.round(count));
  if (unit === 'week') return addDays(day, Math.round(count * 7));
  return addMonths(day, Math.round(count * monthsPerUnit[unit]));
}
