import { expect, test } from 'vitest';
import { relocate } from './relocate.ts';

const quote = 'The supplier tells the customer of every breach of security within 24 hours of noticing it.';

test('a quote that is found once has moved to where it is', () => {
  const text = `New words in front. ${quote} And behind.`;
  expect(relocate(quote, text)).toEqual({ state: 'moved', start: 20, end: 20 + quote.length });
});

test('a quote that is found twice is stale: nobody can tell which one it is', () => {
  expect(relocate(quote, `${quote} ${quote}`)).toEqual({ state: 'stale', found: quote });
});

test('a quote that changed is stale, with what stands in its place', () => {
  const changed = quote.replace('24', '72');
  expect(relocate(quote, `Before. ${changed} After.`)).toEqual({ state: 'stale', found: changed });
});

test('a quote that is gone is stale, with nothing in its place', () => {
  expect(relocate(quote, 'Something else altogether.')).toEqual({ state: 'stale', found: null });
});

test('a quote is found wherever it is put, and never where a letter differs', () => {
  const words = 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda my ny xi pi rho sigma'.split(' ');
  for (let round = 0; round < 500; round += 1) {
    const text = Array.from({ length: 60 }, (_, index) => words[(index * 7 + round * 13) % words.length]).join(' ');
    const start = (round * 17) % (text.length - 50);
    const piece = `${text.slice(start, start + 40)} №${round}`;
    const newer = `${text} ${piece} ${text}`;
    const found = relocate(piece, newer);
    expect(found.state === 'moved' && newer.slice(found.start, found.end)).toBe(piece);
    expect(relocate(piece, newer.replace(`№${round}`, '№x')).state).toBe('stale');
  }
});
