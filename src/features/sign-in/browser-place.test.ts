import { expect, test } from 'vitest';
import { languageTag } from './browser-place.ts';

test.each([
  ['en-GB', 'en-GB'],
  ['sv-se', 'sv-SE'],
  ['en-US@posix', 'en-US'],
  ['de_AT.UTF-8', undefined],
  ['C', undefined],
  ['', undefined],
])('a browser that names %j speaks %j', (named, tag) => {
  expect(languageTag(named)).toBe(tag);
});
