import { expect, test } from 'vitest';
import { findAgain } from './quote.ts';

const quote = 'governed by the laws of Ohio';
const text = `It is ${quote}. Said twice: ${quote}.`;
const [first, second] = [text.indexOf(quote), text.lastIndexOf(quote)];

test('a quote is found where its words are by now, nearest to its former place', () => {
  for (const [start, at] of [
    [first, first],
    [0, first],
    [30, second],
    [9_000, second],
  ] as const) {
    const cited = { start, end: start + quote.length, quote, page: 3 };
    expect(findAgain(text, cited)).toEqual({ ...cited, start: at, end: at + quote.length });
  }
});

test('a quote whose words are gone, or that says too little, is found only in its former place', () => {
  expect(findAgain(text, { start: 0, end: 24, quote: 'governed by laws of Iowa' })).toBeNull();
  expect(findAgain(text, { start: 0, end: 2, quote: 'is' })).toBeNull();
  expect(findAgain(text, { start: 3, end: 5, quote: 'is' })).toEqual({ start: 3, end: 5, quote: 'is' });
});
