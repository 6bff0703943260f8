import { numberWords, parseNumber } from './numbers.ts';

/** An amount, its ISO currency, and where the text says it. */
export interface Money {
  /** As a decimal: "1250000.00". */
  amount: string;
  currency: string;
  start: number;
  end: number;
}

const signs: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  HK$: 'HKD',
  S$: 'SGD',
  NZ$: 'NZD',
};
const names: readonly (readonly [RegExp, string])[] = [
  [/^(?:u\.?s\.?|united states)?\s*dollars?$/i, 'USD'],
  [/^canadian dollars?$/i, 'CAD'],
  [/^australian dollars?$/i, 'AUD'],
  [/^euros?$/i, 'EUR'],
  [/^pounds?(?: sterling)?$/i, 'GBP'],
  [/^(?:japanese )?yen$/i, 'JPY'],
  [/^(?:rmb|renminbi|yuan)$/i, 'CNY'],
  [/^swiss francs?$/i, 'CHF'],
  [/^(?:swedish )?kron(?:or|a)$/i, 'SEK'],
];
const codes = 'USD|EUR|GBP|JPY|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|CNY|RMB|HKD|SGD|INR|BRL|MXN|ZAR|ILS|KRW|TWD|AED';
const figures = String.raw`(\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?|\d{1,3}(?:[,.'\u00a0 ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?![\d%])`;
const scale = String.raw`(?:\s*([Mm]illion|[Bb]illion|[Tt]housand|[Mm]{1,2}|[Kk]|[Bb][Nn])\b)?`;
const withSign = new RegExp(String.raw`((?:US|CA|C|AU|A|HK|S|NZ)?\$|[€£¥₹])\s*${figures}${scale}`, 'g');
const codeFirst = new RegExp(String.raw`\b(${codes})\s*\$?\s*${figures}${scale}`, 'g');
const codeLast = new RegExp(
  String.raw`(?<![\d.,])${figures}${scale}\s*(${codes}|(?:U\.?S\.?|United States|Canadian|Australian)\s+[Dd]ollars?|[Dd]ollars?|[Ee]uros?|[Pp]ounds? [Ss]terling|Swiss [Ff]rancs?|[Yy]en|Renminbi|Yuan)\b`,
  'g',
);
const inWords = new RegExp(
  String.raw`\b(${numberWords})\s+(?:and\s+\d+\/100\s+)?((?:U\.?S\.?|United States|Canadian)?\s*dollars?|euros?|pounds? sterling)\b`,
  'gi',
);
const multiples: Readonly<Record<string, number>> = {
  million: 1e6,
  m: 1e6,
  mm: 1e6,
  billion: 1e9,
  bn: 1e9,
  thousand: 1e3,
  k: 1e3,
};

/** Amounts of money in a text, in order. */
export function moneyIn(text: string): Money[] {
  const found: Money[] = [];
  const add = (match: RegExpExecArray, said: string, multiple: string | undefined, currency: string | null) => {
    const value = figureOf(said) * (multiples[(multiple ?? '').toLowerCase()] ?? 1);
    const place = { start: match.index, end: match.index + match[0].length };
    if (
      !currency ||
      !Number.isFinite(value) ||
      found.some((other) => other.start < place.end && place.start < other.end)
    )
      return;
    found.push({ amount: value.toFixed(2), currency, ...place });
  };
  for (const match of text.matchAll(withSign)) add(match, match[2] ?? '', match[3], signs[match[1] ?? ''] ?? null);
  for (const match of text.matchAll(codeFirst)) add(match, match[2] ?? '', match[3], currencyOf(match[1] ?? ''));
  for (const match of text.matchAll(codeLast)) add(match, match[1] ?? '', match[2], currencyOf(match[3] ?? ''));
  for (const match of text.matchAll(inWords)) {
    const number = parseNumber(match[1] ?? '');
    if (number !== null && number >= 100) add(match, String(number), undefined, currencyOf(match[2] ?? ''));
  }
  return found.sort((one, other) => one.start - other.start);
}

function currencyOf(said: string): string | null {
  const name = said.trim();
  if (new RegExp(`^(?:${codes})$`).test(name)) return name === 'RMB' ? 'CNY' : name;
  return names.find(([wording]) => wording.test(name))?.[1] ?? null;
}

/** "1,250,000.50" and "1.250.000,50" are the same amount. */
function figureOf(said: string): number {
  const plain = said.replace(/['\u00a0 ]/g, '');
  const decimal = /[.,](\d{1,2})$/.exec(plain);
  const whole = decimal ? plain.slice(0, decimal.index) : plain;
  return Number(`${whole.replace(/[.,]/g, '')}.${decimal?.[1] ?? '0'}`);
}
