import { expect, test } from 'vitest';
import { guessLocale, languageTag } from './browser-place.ts';

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

test.each([
  [['en-US', 'en'], 'America/New_York', 'en-US'],
  [['en-US'], 'UTC', 'en-US'],
  [['en-US'], 'Europe/London', 'en-GB'],
  [['en-US', 'de-DE'], 'Europe/Berlin', 'en-GB'],
  [['en-US', 'en-IE'], 'Europe/Dublin', 'en-IE'],
  [['en-AU'], 'Australia/Sydney', 'en-AU'],
  [['de-DE', 'en-US'], 'America/New_York', 'de-DE'],
  [['en'], 'Europe/Paris', 'en-GB'],
  [['C'], 'Europe/Paris', 'en-GB'],
  [[], 'UTC', 'en-GB'],
])('a browser that speaks %j in %s writes dates as in %s', (named, timeZone, tag) => {
  expect(guessLocale(named, timeZone)).toBe(tag);
});
