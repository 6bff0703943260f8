import { expect, test } from 'vitest';
import { isPattern } from '#api-contract/envelopes/field-pattern';

test.each([
  null,
  '[A-Z]{2}-\\d{4}',
  '\\d+',
  '(?:EUR|USD) [\\d,]+',
  '[*+(]+',
  '\\(\\d+\\)',
  '\\+?\\d{1,3} \\d{2,5} \\d{3,8}',
  '\\d+?\\.\\d{2}',
  '(?<year>\\d{4})|\\p{L}{3,40}|\\u{2014}',
])('%s is a pattern for a field', (pattern) => expect(isPattern(pattern)).toBe(true));

test.each(['(a+)+b', '(?:a|a)*b', 'a*a*a*b', '(a{2}){20,}', '[a-z', '\\'])(
  '%s is refused: it can’t be read, or takes too long on some texts',
  (pattern) => expect(isPattern(pattern)).toBe(false),
);

test.each([
  ['many optional letters', `${'a?'.repeat(100)}${'a'.repeat(100)}`],
  ['several parts of up to 2,000 letters', `${'.{0,2000}'.repeat(4)}x`],
  ['many alternatives', `${'(?:a|a)'.repeat(37)}b`],
  ['alternatives in alternatives', `${'(?:(?:a|a)(?:a|a)|a)'.repeat(13)}b`],
  ['parts of any length under conditions', '(?=.*a)(?=.*b).+'],
])('%s are refused: there are too many ways to read a text', (_name, pattern) =>
  expect(isPattern(pattern)).toBe(false),
);
