import { addDays, addMonths } from '#api-contract/calendar-day';
import { numberWords, parseNumber } from './numbers.ts';

export type DurationUnit = 'day' | 'business_day' | 'week' | 'month' | 'quarter' | 'year';

/** A length of time and where the text says it. */
export interface Duration {
  count: number;
  unit: DurationUnit;
  start: number;
  end: number;
}

const amount = String.raw`(?:(${numberWords}|an?|\d+(?:\.\d+)?)(?:\s*[-~]?\s*\(?\s*(\d+(?:\.\d+)?)\s*\)?)?|\((\d+)\))(½|[\s-]+and[\s-]+a[\s-]+half)?`;
const unit = String.raw`(business|working|banking|trading|calendar|consecutive|full|additional|contract|successive)?[\s-]*(days?|weeks?|months?|quarters?|years?|yrs?)(?:\(s\))?(?!\w)`;
const pattern = new RegExp(String.raw`(?<![\w.])${amount}[\s~-]*\)?[\s-]*(?:\w+[\s-]+)??${unit}`, 'gi');
const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];
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
const half = /\bhalf\s+(?:an?\s+)?(year|month)\b/gi;

/** Lengths of time in a text, in order: "ninety (90) days", "3-year", "thirty-six (36) months". */
export function durationsIn(text: string): Duration[] {
  const found: Duration[] = [];
  for (const match of text.matchAll(half)) {
    found.push({
      count: match[1]?.toLowerCase() === 'year' ? 6 : 0.5,
      unit: 'month',
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  for (const match of text.matchAll(pattern)) {
    const [whole, said = '', figures, only, andAHalf, kind = '', name = ''] = match;
    const full = figures ? Number(figures) : only ? Number(only) : parseNumber(said);
    const count = full !== null && andAHalf ? full + 0.5 : full;
    if (count === null || count <= 0 || count > 999 || found.some(({ end }) => end === match.index + whole.length))
      continue;
    if (/^an?$/i.test(said) && !figures && /^(?:calendar|contract)$/i.test(kind)) continue;
    found.push({ count, unit: unitOf(name, kind), start: match.index, end: match.index + whole.length });
  }
  for (const match of text.matchAll(anniversary)) {
    const [whole, word = '', figures, inBrackets, counted = ''] = match;
    const ordinal = ordinals.indexOf(word.toLowerCase()) + 1 || further.get(word.toLowerCase());
    const count = Number(inBrackets ?? figures ?? 0) || ordinal || parseNumber(counted);
    if (!count || found.some((other) => other.start < match.index + whole.length && match.index < other.end)) continue;
    found.push({ count, unit: 'year', start: match.index, end: match.index + whole.length });
  }
  return found.sort((one, other) => one.start - other.start);
}

function unitOf(name: string, kind: string): DurationUnit {
  const letter = name.toLowerCase();
  if (letter.startsWith('day')) return /business|working|banking|trading/i.test(kind) ? 'business_day' : 'day';
  if (letter.startsWith('week')) return 'week';
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
export function sayDuration({ count, unit }: Pick<Duration, 'count' | 'unit'>): string {
  return `${count} ${named[unit]}${count === 1 ? '' : 's'}`;
}

const monthsPerUnit = { month: 1, quarter: 3, year: 12 } as const;

/** Returns the same day so much later; a day that a month lacks becomes its last. */
export function addDuration(day: string, { count, unit }: Pick<Duration, 'count' | 'unit'>): string {
  if (unit === 'day' || unit === 'business_day') return addDays(day, Math.round(count));
  if (unit === 'week') return addDays(day, Math.round(count * 7));
  return addMonths(day, Math.round(count * monthsPerUnit[unit]));
}
