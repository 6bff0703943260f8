import { expect, test } from 'vitest';
import { offered, passagesOf, placesOf } from './passages.ts';

const text = '1. Term\n\nThe supplier tells the customer\nof a breach within 24 hours.\n\n  2. Data is erased. ';
const said = (passages: readonly { start: number; end: number }[], of = text) =>
  passages.map(({ start, end }) => of.slice(start, end));

test('a passage is a block between empty lines, without the space around it', () => {
  expect(said(passagesOf(text))).toEqual([
    '1. Term',
    'The supplier tells the customer\nof a breach within 24 hours.',
    '2. Data is erased.',
  ]);
});

test('an item begins a passage, and a line that goes on doesn’t', () => {
  const items = '1. Term\nThe term is a year\nfrom the start.\n2.1 Fees\n(a) monthly\n(b) yearly';
  expect(said(passagesOf(items), items)).toEqual([
    '1. Term\nThe term is a year\nfrom the start.',
    '2.1 Fees',
    '(a) monthly',
    '(b) yearly',
  ]);
});

test('a long block is offered sentence by sentence', () => {
  const long = `${'A short sentence stands here. '.repeat(60)}The end.`;
  const passages = said(passagesOf(long), long);
  expect(passages).toHaveLength(61);
  expect(passages.at(-1)).toBe('The end.');
});

test('no passage is longer than a quotation may be', () => {
  const endless = 'word '.repeat(3_000);
  expect(passagesOf(endless).every(({ start, end }) => end - start <= 4_000)).toBe(true);
});

test('words are found across lines, and signs in them are no pattern', () => {
  expect(said(placesOf(text, 'customer of a breach'))).toEqual(['customer\nof a breach']);
  expect(placesOf(text, '2.* Data')).toEqual([]);
});

test('a quotation is offered exactly, and what it stands in', () => {
  expect(said(offered(text, 'a breach within 24 hours'))).toEqual([
    'a breach within 24 hours',
    'The supplier tells the customer\nof a breach within 24 hours.',
  ]);
  expect(said(offered(text, 'erased'))).toEqual(['2. Data is erased.']);
});
