import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customKeyOf } from './custom-key.ts';

test('numbers sort by value, whatever their sign and length', () => {
  const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const [left, right] = [one, other].map((value) => customKeyOf((value / 100).toFixed(2)));
      expect(Math.sign(one - other)).toBe(Math.sign(Buffer.compare(Buffer.from(left ?? ''), Buffer.from(right ?? ''))));
    }),
  );
  expect(customKeyOf('-0')).toBe(customKeyOf('0.0'));
});

test('days stay days, texts lose case and accents', () => {
  expect(customKeyOf('2026-02-01')).toBe('2026-02-01');
  expect(customKeyOf('Café')).toBe('cafe');
});
