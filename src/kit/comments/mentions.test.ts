import { expect, test } from 'vitest';
import { cutAtMentions, mentioned } from './mentions.ts';

const ana = { id: '1', name: 'Ana Lind' };
const anabel = { id: '2', name: 'Ana Lindqvist' };
const bo = { id: '3', name: 'Bo Ek (Legal)' };
const people = [ana, anabel, bo];

test('a person is mentioned by their full name after the sign', () => {
  expect(mentioned(people, 'Ask @Ana Lindqvist and @Bo Ek (Legal).')).toEqual([anabel, bo]);
  expect(mentioned(people, 'Ask Ana Lind')).toEqual([]);
});

test('a text is cut at its mentions', () => {
  expect(cutAtMentions(['Ana Lind', 'Ana Lindqvist'], 'To @Ana Lindqvist!')).toEqual([
    { text: 'To ', mention: false },
    { text: '@Ana Lindqvist', mention: true },
    { text: '!', mention: false },
  ]);
  expect(cutAtMentions([], 'Plain')).toEqual([{ text: 'Plain', mention: false }]);
});
