import { expect, test } from 'vitest';
import { complete, suggested, typedMention } from './typed-mention.ts';

const ana = { id: '1', name: 'Ana Lind' };
const anabel = { id: '2', name: 'Ana Lindqvist' };
const bo = { id: '3', name: 'Bo Ek (Legal)' };
const people = [ana, anabel, bo];

test.each([
  ['Ask @an', 7, 'an'],
  ['@', 1, ''],
  ['(@an', 4, 'an'],
  ['First line\n@an', 14, 'an'],
  ['Ask @Ana Li', 11, 'Ana Li'],
  ['mail a@b', 8, null],
  ['Ask @ana now please', 19, null],
  ['Ask @ana\n', 9, null],
  ['Ask @an later', 7, 'an'],
])('what is typed in %j at %d is %j', (text, caret, expected) => {
  expect(typedMention(text, caret)).toBe(expected);
});

test('people are suggested by the beginning of any of their names', () => {
  expect(suggested(people, 'lin')).toEqual([ana, anabel]);
  expect(suggested(people, 'EK')).toEqual([bo]);
  expect(suggested(people, 'ana lind')).toEqual([anabel]);
});

test('a chosen name takes the place of what was typed', () => {
  expect(complete('Ask @an later', 7, 'Ana Lind')).toEqual({ text: 'Ask @Ana Lind later', caret: 14 });
});

test('what is on the next line stays there', () => {
  expect(complete('@an\nThanks', 3, 'Ana Lind').text).toBe('@Ana Lind \nThanks');
});
