import {
  currencyOf,
  currencyPrefix,
  currencySuffix,
  dollarSuffix,
  foreignAfter,
  foreignBefore,
  groupsWithDots,
  isDollar,
} from './currencies.ts';
import { figureToken, parseFigures } from './figures.ts';
import { FreePlaces } from './free-places.ts';
import { numberWords, parseNumber } from './numbers.ts';

/** An amount, its ISO currency, and where the text says it. */
export interface Money {
  /** As a decimal: "1250000.00". */
  amount: string;
  currency: string;
  start: number;
  end: number;
}

const scales: readonly (readonly [RegExp, number])[] = [
  [/^(?:thousand|tsd\.?|k)$/i, 1e3],
  [/^(?:lakhs?|lacs?)$/i, 1e5],
  [/^(?:millions?|mill\.?|mio\.?|mln\.?|mn\.?|mm?)$/i, 1e6],
  [/^(?:crores?|cr\.?)$/i, 1e7],
  [/^(?:billions?|bn\.?|mrd\.?|mia\.?)$/i, 1e9],
];
const scale = String.raw`(?:\s*[\s-]?(thousand|tsd\.?|lakhs?|lacs?|millions?|mill\b\.?|mio\b\.?|mln\b\.?|mn\b\.?|mm\b|m\b|k\b|crores?|cr\b\.?|billions?|bn\b\.?|mrd\b\.?|mia\b\.?))?(?![\p{L}\d%])`;
const flags = 'giu';
const prefixed = new RegExp(
  String.raw`(?<![\p{L}\d])(${currencyPrefix})\s*(${figureToken})(?:,?[-–—](?!\s?\d))?${scale}`,
  flags,
);
const suffixed = new RegExp(
  String.raw`(?<![\p{L}\d.,'’$€£¥₹/])(${figureToken})(?:,[-–—])?${scale}\s*(${currencySuffix})`,
  flags,
);
const inMillions = new RegExp(String.raw`(?<![\p{L}\d.,])(${figureToken})\s*([MT])(SEK|NOK|DKK|EUR|USD)\b`, 'gu');
const inWords = new RegExp(
  String.raw`(?<![\p{L}\d-])(${numberWords})(?:\s*\([^()]{1,40}\))?(?:\s+and\s+(\d{1,2}|no|xx|zero)\/100)?\s+(${currencySuffix})`,
  'giu',
);
const dollarsOf = new RegExp(`^${dollarSuffix}`, 'u');
const scaledAfter = new RegExp(
  String.raw`^\s*(?:[-–—/]|to\b|or\b|and\b)\s*(?:\p{Sc}\s*)?${figureToken}\s*(?:thousand|million|billion|lakh|crore|mio|mill|mn|bn|m|k)\b`,
  'iu',
);
/** The amount goes on in a way that is not read: "$5 and a half", "$1 1/2 million", "$1 ,000", "$50 hundred", "$10 (ten) million". */
const goesOn =
  /^\s*(?:and\s+(?:an?|one)[\s-](?:half|quarter)|½|¼|¾|\/\s?\d|\d\/\d|-?(?:hundred|trillion|dozen|score|tn|B)\b|\s,\d{3}\b|\([^()]{1,40}\)\s*(?:hundred|thousand|million|billion|trillion|lakh|crore)\b)|^[.,'’]?(?:\d|[Ool](?![a-z]))/;
/** "Schedule C $500" and "C $500" look alike. */
const lettersDollar = /^[CASR]\s\$$/;
const inThousands = /\bin (?:thousands|millions|billions)\b[^.;]{0,60}$/i;
/** Weights, not pounds sterling. */
const weighs =
  /^\s*(?:of\s+(?!the\b|each\b)|per\s+(?!annum|an?\b|year|month|quarter|week|day|hour|unit|share)|avoirdupois|gross|net\b|or\s+kilo)/i;

/**
 * Amounts of money in a text, in order. What can be read two ways, or holds more than two decimals, is left out.
 * `around` is the document that the text is of, which may say whose crowns are meant.
 */
export function moneyIn(text: string, around: string = text): Money[] {
  const found: Money[] = [];
  const free = new FreePlaces();
  const add = (money: Money | null) => {
    if (money && !isOtherwise(text, money) && free.take(money)) found.push(money);
  };
  for (const match of text.matchAll(prefixed)) add(prefixedAmount(text, around, match));
  for (const match of text.matchAll(inMillions)) {
    const [whole, figures = '', size, currency = ''] = match;
    const value = parseFigures(figures, { dotGroups: false, scaled: true });
    if (value !== null) add(moneyOf(value * (size === 'M' ? 1e6 : 1e3), currency, match.index, whole.length));
  }
  for (const match of text.matchAll(suffixed)) {
    const [whole, figures = '', size, name = ''] = match;
    const before = text.slice(Math.max(0, match.index - 12), match.index);
    if (/(?:\d\s*[-–—/]|\d\s+(?:to|or|and)|\d)\s*$/i.test(before)) continue;
    add(amountOf(around, { figures, size, name, start: match.index, length: whole.length }));
  }
  for (const match of text.matchAll(inWords)) add(amountInWords(text, around, match));
  return found.sort((one, other) => one.start - other.start);
}

/** Whether what stands around an amount makes it one of another currency or scale. */
function isOtherwise(text: string, { start, end, currency }: Money): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 90), start), text.slice(end, end + 40)];
  if (/(?:^|[\s(])[-−]$/.test(before)) return true;
  if (foreignBefore.test(before) || inThousands.test(before) || foreignAfter.test(after)) return true;
  return currency === 'GBP' && /pounds?$/i.test(text.slice(start, end)) && weighs.test(after);
}

function prefixedAmount(text: string, around: string, match: RegExpExecArray): Money | null {
  const [whole, name = '', figures = '', size] = match;
  const after = text.slice(match.index + whole.length, match.index + whole.length + 60);
  if (scaledAfter.test(after) || (size === undefined && /^\s*[-–—]\s*\d/.test(after)) || goesOn.test(after))
    return null;
  if (lettersDollar.test(name)) return null;
  const money = amountOf(around, { figures, size, name, start: match.index, length: whole.length });
  const said = /\$\s*$/.test(name) ? dollarsOf.exec(after) : null;
  if (!money || !said) return money;
  const currency = currencyOf(said[1] ?? '', around);
  if (!currency || !isDollar(currency) || (currency !== money.currency && !/^\$$/.test(name.trim()))) return null;
  return { ...money, currency, end: money.end + said[0].length };
}

interface Written {
  readonly figures: string;
  readonly size: string | undefined;
  readonly name: string;
  readonly start: number;
  readonly length: number;
}

function amountOf(around: string, { figures, size, name, start, length }: Written): Money | null {
  const currency = currencyOf(name, around);
  if (!currency) return null;
  const multiple = size === undefined ? 1 : (scales.find(([wording]) => wording.test(size))?.[1] ?? null);
  const value = parseFigures(figures, { dotGroups: groupsWithDots(currency), scaled: size !== undefined });
  return value === null || multiple === null ? null : moneyOf(value * multiple, currency, start, length);
}

/** Words before a number that make it part of a larger or smaller one: "half a million", "2.5 hundred". */
const continued = /(?:\d|\b(?:half|quarter|dozen|point))(?:\s+(?:an?|and))?[\s-]*$/i;

function amountInWords(text: string, around: string, match: RegExpExecArray): Money | null {
  const { index } = match;
  const [whole, words = '', cents = '0', name = ''] = match;
  const number = parseNumber(words);
  const currency = currencyOf(name, around);
  if (number === null || number < 100 || !currency || continued.test(text.slice(Math.max(0, index - 16), index)))
    return null;
  return moneyOf(number + (/^\d/.test(cents) ? Number(cents) : 0) / 100, currency, index, whole.length);
}

const moneyOf = (value: number, currency: string, start: number, length: number): Money => ({
  amount: value.toFixed(2),
  currency,
  start,
  end: start + length,
});
