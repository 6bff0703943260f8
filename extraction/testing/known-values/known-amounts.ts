import fc from 'fast-check';
import { anyCase, inWords, type KnownValue } from './known-value.ts';

type Style = (cents: number) => string;

const group = (whole: string, mark: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, mark);
/** Groups and decimals with these marks; cents are left out where there are none and `whole` says so. */
const style =
  (groupMark: string, decimalMark: string, whole = true): Style =>
  (cents) => {
    const units = group(String(Math.floor(cents / 100)), groupMark);
    return whole && cents % 100 === 0 ? units : `${units}${decimalMark}${String(cents % 100).padStart(2, '0')}`;
  };
const english = style(',', '.');
const exact = style(',', '.', false);
const plain = style('', '.');
const swiss = style('’', '.');
const spaced = style('\u00a0', ',');
const typed = style(' ', ',');
const dotted = style('.', ',');
const dashed: Style = (cents) => (cents % 100 === 0 ? `${spaced(cents)},-` : spaced(cents));
const indian: Style = (cents) => {
  const whole = String(Math.floor(cents / 100));
  const thousands = whole.slice(0, -3).replace(/\B(?=(?:\d{2})+$)/g, ',');
  const rest = cents % 100 === 0 ? '' : `.${String(cents % 100).padStart(2, '0')}`;
  return (thousands === '' ? whole : `${thousands},${whole.slice(-3)}`) + rest;
};

/** How a currency is written around an amount (#), and how its amounts are. */
const currencies: readonly (readonly [code: string, around: readonly string[], styles: readonly Style[]])[] = [
  [
    'USD',
    ['$#', '$ #', 'US$#', 'U.S.$#', 'USD #', '# USD', '# U.S. dollars', '# dollars', '$# (USD)', '$# US', 'USD $#'],
    [english, exact, plain],
  ],
  [
    'CAD',
    ['$# CDN', 'C$#', 'CAD #', 'CDN $#', '$# Canadian', '$# Canadian dollars', '$# (Cdn.)', 'Cdn$#', 'CAD$ #'],
    [english, exact],
  ],
  ['AUD', ['A$#', 'AU$#', '$# AUD', 'AUD #', '# Australian dollars', '$# (Australian)'], [english, exact]],
  ['NZD', ['NZ$#', 'NZD #', '# New Zealand dollars'], [english]],
  ['HKD', ['HK$#', 'HKD #', '$# HKD'], [english]],
  ['SGD', ['S$#', 'SGD #', '$# SGD'], [english]],
  ['GBP', ['£#', '£ #', 'GBP #', '# GBP', '# pounds sterling', '# pounds'], [english, exact, plain]],
  ['EUR', ['€#', '€ #', 'EUR #', '# EUR', '# €', '# euros'], [english, exact, spaced, typed, dotted]],
  ['NOK', ['NOK #', '# NOK', 'kr # in Norway', '# Norwegian kroner'], [spaced, typed, dotted, english, dashed]],
  ['SEK', ['SEK #', '# SEK', '# kr in Sweden', '# Swedish kronor'], [spaced, typed, dotted, english]],
  ['DKK', ['DKK #', '# DKK', 'kr. # in Denmark', '# Danish kroner'], [dotted, english, dashed]],
  ['CHF', ['CHF #', '# CHF', 'Fr. #', 'SFr. #', '# Swiss francs'], [swiss, english]],
  ['INR', ['Rs. #', 'Rs #', 'Rs.#', 'INR #', '₹#', 'Rs. #/-', '# Indian rupees'], [indian, english]],
  ['CNY', ['RMB #', 'RMB#', 'CNY #', '# yuan'], [english]],
  ['BRL', ['R$ #', 'R$#', 'BRL #'], [dotted]],
  ['AED', ['AED #'], [english]],
];
const before = ['a fee of ', 'the sum of ', 'at least ', '(', 'shall pay ', 'up to ', 'the greater of ', 'Fee: ', ''];
const after = ['.', ', payable monthly', ') in full', ' per year', '; and', ' plus VAT', ' each month', ' (the “Fee”)'];
const between = fc.record({ before: fc.constantFrom(...before), after: fc.constantFrom(...after) });

/** In figures. */
const inFigures: fc.Arbitrary<KnownValue> = fc
  .record({
    cents: fc.oneof(
      fc.integer({ min: 100, max: 99_999 }),
      fc.integer({ min: 1, max: 50_000_000 }).map((whole) => whole * 100),
      fc.integer({ min: 100, max: 2_000_000_000 }),
    ),
    currency: fc.constantFrom(...currencies),
    around: fc.nat(),
    style: fc.nat(),
    between,
  })
  .map(({ cents, currency: [code, all, styles], around, style: chosen, between: { before: lead, after: rest } }) => {
    const figures = styles[chosen % styles.length]?.(cents) ?? '';
    const text = all[around % all.length]?.replace('#', () => figures) ?? '';
    return { text: `${lead}${text}${rest}`, values: [`${code} ${(cents / 100).toFixed(2)}`] };
  });

const scales: readonly (readonly [word: string, multiple: number])[] = [
  ...['million', 'Million', 'mill.', 'mio.', 'mln', 'MM', 'M', 'm', 'mn'].map((word) => [word, 1e6] as const),
  ...['thousand', 'k', 'K'].map((word) => [word, 1e3] as const),
  ...['billion', 'bn', 'B', 'Mrd.'].map((word) => [word, 1e9] as const),
  ...['lakh', 'lakhs', 'lac'].map((word) => [word, 1e5] as const),
  ['crore', 1e7],
  ['hundred', 100],
  ['hundred thousand', 1e5],
  ['trillion', 1e12],
  ['dozen', 12],
];
const scaledCurrencies: readonly (readonly [prefix: string, suffix: string, code: string, mark: string])[] = [
  ['$', '', 'USD', '.'],
  ['', ' dollars', 'USD', '.'],
  ['', ' USD', 'USD', '.'],
  ['EUR ', '', 'EUR', '.'],
  ['', ' EUR', 'EUR', ','],
  ['NOK ', '', 'NOK', ','],
  ['kr ', ' i Norge', 'NOK', ','],
  ['€', '', 'EUR', ','],
  ['£', '', 'GBP', '.'],
  ['Rs. ', '', 'INR', '.'],
  ['', ' rupees', 'INR', '.'],
  ['$', ' CDN', 'CAD', '.'],
  ['SEK ', '', 'SEK', ','],
];

/** With a word for thousands, millions and so on. */
const scaled: fc.Arbitrary<KnownValue> = fc
  .record({
    figures: fc.integer({ min: 1, max: 99_999 }),
    decimals: fc.constantFrom(0, 1, 2),
    scale: fc.constantFrom(...scales),
    currency: fc.constantFrom(...scaledCurrencies),
    gap: fc.constantFrom(' ', ' ', '', '\u00a0'),
    between,
  })
  .map(
    ({ figures, decimals, scale: [word, multiple], currency: [prefix, suffix, code, mark], gap, between: around }) => {
      const value = figures / 10 ** decimals;
      const text = `${prefix}${String(value).replace('.', mark)}${gap}${word}${suffix}`;
      return {
        text: `${around.before}${text}${around.after}`,
        values: [`${code} ${(value * multiple).toFixed(2)}`],
      };
    },
  );

const wordedCurrencies: readonly (readonly [name: string, code: string, sign: string])[] = [
  ['dollars', 'USD', '$'],
  ['U.S. dollars', 'USD', 'US$'],
  ['Canadian dollars', 'CAD', 'C$'],
  ['euros', 'EUR', '€'],
  ['pounds sterling', 'GBP', '£'],
  ['rupees', 'INR', '₹'],
  ['Swiss francs', 'CHF', 'CHF '],
];
const wordedForms: readonly ((words: string, figures: string, name: string, sign: string) => string)[] = [
  (words, _figures, name) => `${words} ${name}`,
  (words, figures, name, sign) => `${words} ${name} (${sign}${figures})`,
  (words, figures, name) => `${words} (${figures}) ${name}`,
  (words, _figures, name) => `${words} and 00/100 ${name}`,
  (words, figures, name, sign) => `${words} and no/100 ${name} (${sign}${figures}.00)`,
  (words, figures, name, sign) => `${sign}${figures} (${words} ${name})`,
];

/** In words, or in words and figures. */
const worded: fc.Arbitrary<KnownValue> = fc
  .record({
    value: fc.oneof(
      fc.integer({ min: 1, max: 9_999 }),
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.integer({ min: 1, max: 900 }).map((millions) => millions * 1_000_000),
    ),
    currency: fc.constantFrom(...wordedCurrencies),
    form: fc.constantFrom(...wordedForms),
    hyphen: fc.constantFrom('-', ' '),
    and: fc.constantFrom(' ', ' and '),
    cased: anyCase,
    between,
  })
  .map(({ value, currency: [name, code, sign], form, hyphen, and, cased, between: around }) => {
    const text = form(cased(inWords(value, hyphen, and)), group(String(value), ','), name, sign);
    return { text: `${around.before}${text}${around.after}`, values: [`${code} ${value.toFixed(2)}`] };
  });

/** Amounts in every usual form and several currencies, as "USD 1250000.00". */
export const knownAmounts = fc.oneof({ arbitrary: inFigures, weight: 5 }, { arbitrary: scaled, weight: 3 }, worded);
