import { describe, expect, test } from 'vitest';
import { moneyIn } from './money.ts';

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
    ['$500 (Cdn.)', 'CAD 500.00'],
    ['three thousand and no/100 dollars ($3,000.00)', 'USD 3000.00 USD 3000.00'],
    ['a fee of 500 pounds per month', 'GBP 500.00'],
    ['R$ 1.500,00', 'BRL 1500.00'],
  ])('%s is %s', (text, amount) => {
    expect(moneyIn(text).map((money) => `${money.currency} ${money.amount}`)).toEqual(amount.match(/[A-Z]{3} [\d.]+/g));
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
    '$1 1/2 million',
    '$50 hundred',
    '$10 (ten) million',
    '$1 ,000',
    '$1,OOO',
    '-$500',
    '$950.29B',
    'CLP $500',
    '$500 pesos',
    'PKR Rs. 500',
    'Schedule C $500',
    '500 pounds of copper',
    '(in thousands) $500',
  ])('%s is left out or read in part that is right', (text) => {
    const found = moneyIn(text).map(({ amount }) => amount);
    expect(found.filter((amount) => !(text.endsWith('$10 million') && amount === '10000000.00'))).toEqual([]);
  });
});
