import { expect, test } from 'vitest';
import { mergedList } from './merged-list.ts';

const merged = (stored: string, seen: string, given: string) =>
  mergedList([...stored], [...seen], [...given], (entry) => entry).join('');

test.each([
  ['nobody else changed it', '123', '123', '351', '351'],
  ['others added to it', '1234', '123', '125', '1254'],
  ['others took from it', '13', '123', '1235', '135'],
  ['others added the same', '125', '12', '125', '125'],
])('a changed list where %s', (_what, stored, seen, given, expected) => {
  expect(merged(stored, seen, given)).toBe(expected);
});
