import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount } from '#api-contract/values';
import { readAmount, writeAmount } from './amount-entry.ts';

describe('reading an amount', () => {
  test.each([
    ['en-GB', '12500', '12500'],
    ['en-GB', '12,500.5', '12500.50'],
    ['en-GB', ' 1 250 000.00 ', '1250000.00'],
    ['en-GB', '-3', '-3'],
    ['en-GB', '007', '7'],
    ['en-GB', '0', '0'],
    ['en-GB', '999999999999999.99', '999999999999999.99'],
    ['sv-SE', '12 500,50', '12500.50'],
    ['sv-SE', '−12,5', '-12.50'],
    ['de-DE', '1.250.000,00', '1250000.00'],
    ['de-CH', '1’250’000.05', '1250000.05'],
    ['ar-EG', '١٢٬٥٠٠٫٥', '12500.50'],
  ])('%s: %j is %s', (locale, text, read) => {
    expect(readAmount(text, locale)).toBe(read);
  });

  test.each(['', 'a lot', '1.234', '12e3', '1-2', '1234567890123456', '--1', '.5'])('%j is no amount', (text) => {
    expect(readAmount(text, 'en-GB')).toBeNull();
  });

  test('what is written can be read, to the last cent, wherever', () => {
    const someAmount = fc
      .tuple(fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n }), fc.integer({ min: 1, max: 99 }))
      .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`);
    fc.assert(
      fc.property(
        someAmount,
        fc.constantFrom('en-GB', 'sv-SE', 'de-DE', 'fr-FR', 'de-CH', 'pt-BR'),
        (value, locale) => {
          expect(readAmount(writeAmount(value, locale), locale)).toBe(value);
          expect(amount.safeParse(readAmount(writeAmount(value, locale), locale)).success).toBe(true);
        },
      ),
    );
  });
});
