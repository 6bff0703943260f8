import { describe, expect, it } from 'vitest';
import { findQuote } from './find-quote.ts';

const text = 'One party pays. The other party\nis paid. One party pays late.';
const placeOf = (words: string, from = 0) => {
  const start = text.indexOf(words, from);
  return { start, end: start + words.length };
};

describe('the position of a quote', () => {
  it('is where it is said to stand, when it does', () => {
    expect(findQuote(text, placeOf('other party'), 'other party')).toEqual(placeOf('other party'));
  });

  it('is found again when offsets have drifted', () => {
    const { start, end } = placeOf('other party');
    expect(findQuote(text, { start: start + 7, end: end + 7 }, 'other party')).toEqual(placeOf('other party'));
  });

  it('is the nearest of several', () => {
    expect(findQuote(text, { start: 38, end: 47 }, 'One party')).toEqual(placeOf('One party', 10));
    expect(findQuote(text, { start: 3, end: 12 }, 'One party')).toEqual(placeOf('One party'));
  });

  it('does not depend on white space', () => {
    expect(findQuote(text, { start: 0, end: 5 }, 'otherpar ty is paid')).toEqual(placeOf('other party\nis paid'));
  });

  it('stays where it was said when it stands nowhere, or says nothing', () => {
    expect(findQuote(text, { start: 1, end: 4 }, 'nobody wrote this')).toEqual({ start: 1, end: 4 });
    expect(findQuote(text, { start: 1, end: 4 }, '  ')).toEqual({ start: 1, end: 4 });
  });
});
