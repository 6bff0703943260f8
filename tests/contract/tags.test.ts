import { expect, test } from 'vitest';
import { someTags, tagKey, withoutTwins } from '#api-contract/tags';

test.each([
  ['EU data', 'eu  DATA'],
  ['EU data', 'data EU'],
  ['Säljare', 'saljare'],
  ['Fleet', ' fleet '],
])('%s and %s are one tag', (one, other) => expect(tagKey(one)).toBe(tagKey(other)));

test.each([
  ['EU data', 'EUdata'],
  ['Fleet', 'Fleets'],
  ['C', 'C++'],
])('%s and %s are two', (one, other) => expect(tagKey(one)).not.toBe(tagKey(other)));

test('each tag stays once, in its first spelling and place', () => {
  expect(withoutTwins(['b', 'A', 'B', 'a', 'c'])).toEqual(['b', 'A', 'c']);
  expect(someTags.parse(['EU  data', 'Data eu', 'Fleet'])).toEqual(['EU data', 'Fleet']);
});
