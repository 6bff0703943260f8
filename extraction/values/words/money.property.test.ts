import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moneyIn } from './money.ts';

const group = (whole: string, mark: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, mark);

type Style = (cents: number) => string;
const style =
  (groupMark: string, decimalMark: string): Style =>
  (cents) => {
    const rest = cents % 100;
    const whole = group(String(Math.floor(cents / 100)), groupMark);
    return rest === 0 ? whole : `${whole}${decimalMark}${String(rest).padStart(2, '0')}`;
  };
const english = style(',', '.');
const plain = style('', '.');
const swiss = style('’', '.');
const spaced = style('\u00a0', ',');
const german = style('.', ',');

const currencies: [currency: string, write: (figures: string) => string, styles: Style[]][] = [
  ['USD', (figures) => `$${figures}`, [english, plain]],
  ['USD', (figures) => `US$ ${figures}`, [english, plain]],
  ['USD', (figures) => `${figures} U.S. dollars`, [english, plain]],
  ['CAD', (figures) => `$${figures} CDN`, [english, plain]],
  ['CAD', (figures) => `C$${figures}`, [english]],
  ['AUD', (figures) => `$${figures} (AUD)`, [english]],
  ['GBP', (figures) => `£${figures}`, [english, plain]],
  ['GBP', (figures) => `${figures} pounds sterling`, [english]],
  ['EUR', (figures) => `EUR ${figures}`, [english, spaced, german]],
  ['EUR', (figures) => `${figures} €`, [spaced, german]],
  ['NOK', (figures) => `NOK ${figures}`, [spaced, german, english]],
  ['NOK', (figures) => `kr ${figures}, to be paid in Norway`, [spaced]],
  ['SEK', (figures) => `${figures} kr, paid to the Swedish company`, [spaced]],
  ['CHF', (figures) => `CHF ${figures}`, [swiss, english]],
  ['INR', (figures) => `Rs. ${figures}`, [english]],
];

const written = fc
  .record({
    cents: fc.oneof(
      fc.integer({ min: 100, max: 99_999 }),
      fc.integer({ min: 1, max: 50_000_000 }).map((whole) => whole * 100),
      fc.integer({ min: 100, max: 2_000_000_000 }),
    ),
    currency: fc.constantFrom(...currencies),
    style: fc.nat(),
    before: fc.constantFrom('a fee of ', 'the sum of ', 'at least ', '(', 'shall pay '),
    after: fc.constantFrom('.', ', payable monthly', ') in full', ' per year', '; and'),
  })
  .map(({ cents, currency: [currency, write, styles], style: chosen, before, after }) => ({
    text: `${before}${write(styles[chosen % styles.length]?.(cents) ?? '')}${after}`,
    amount: (cents / 100).toFixed(2),
    currency,
  }));

const scaled = fc
  .record({
    tenths: fc.integer({ min: 1, max: 9_999 }),
    scale: fc.constantFrom<[string, number]>(
      ['million', 1e6],
      ['mill.', 1e6],
      ['mio.', 1e6],
      ['billion', 1e9],
      ['M', 1e6],
      ['bn', 1e9],
      ['k', 1e3],
      ['lakh', 1e5],
      ['crore', 1e7],
    ),
    currency: fc.constantFrom<[string, string, string]>(
      ['$', 'USD', '.'],
      ['EUR ', 'EUR', '.'],
      ['NOK ', 'NOK', ','],
      ['€', 'EUR', ','],
      ['£', 'GBP', '.'],
      ['Rs. ', 'INR', '.'],
    ),
    apart: fc.constantFrom(' ', ''),
  })
  .map(({ tenths, scale: [word, multiple], currency: [sign, currency, mark], apart }) => ({
    text: `up to ${sign}${tenths % 10 === 0 ? tenths / 10 : String(tenths / 10).replace('.', mark)}${apart}${word} in all`,
    amount: ((tenths / 10) * multiple).toFixed(2),
    currency,
  }));

describe.each([
  ['in figures', written],
  ['with a word for thousands or millions', scaled],
])('an amount %s', (_form, arbitrary) => {
  test('is read as its value or not at all', () => {
    let [read, all] = [0, 0];
    fc.assert(
      fc.property(arbitrary, ({ text, amount, currency }) => {
        const found = moneyIn(text).map((money) => `${money.currency} ${money.amount}`);
        all += 1;
        read += found.length;
        expect(found.length === 0 ? [`${currency} ${amount}`] : found, text).toEqual([`${currency} ${amount}`]);
      }),
      { numRuns: 10_000 },
    );
    expect(read / all).toBeGreaterThan(0.97);
  });
});

describe('amounts', () => {
  test.each([
    ['NOK 1,5 mill.', 'NOK 1500000.00'],
    ['$117,605.60 CDN', 'CAD 117605.60'],
    ['kr 1 250 000 til Norge', 'NOK 1250000.00'],
    ['Rs. 5 lakh', 'INR 500000.00'],
    ['₹2.5 crore', 'INR 25000000.00'],
    ['five thousand and 50/100 dollars', 'USD 5000.50'],
    ['one hundred thousand Canadian dollars', 'CAD 100000.00'],
    ['a million euros', 'EUR 1000000.00'],
    ['2 MSEK', 'SEK 2000000.00'],
    ['NOK 5 000,-', 'NOK 5000.00'],
    ['R$ 1.500,00', 'BRL 1500.00'],
  ])('%s is %s', (text, amount) => {
    expect(moneyIn(text).map((money) => `${money.currency} ${money.amount}`)).toEqual([amount]);
  });

  test.each([
    'kr 1 250 000',
    '$5-10 million',
    '$5 to $10 million',
    'half a million dollars',
    'two and a half million dollars',
    '$0.00025 per share',
    '$1.250',
    '$5 and a half million',
    '5% of the fees',
  ])('%s is left out or read in part that is right', (text) => {
    const found = moneyIn(text).map(({ amount }) => amount);
    expect(found.filter((amount) => !(text.endsWith('$10 million') && amount === '10000000.00'))).toEqual([]);
  });
});
