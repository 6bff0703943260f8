import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzyFilter, fuzzyScore } from './fuzzy.ts';

const screens = ['Contracts', 'Counterparties', 'Contract review', 'Compliance frameworks', 'Audit log', 'Réglages'];
const find = (query: string) => fuzzyFilter(screens, query, (screen) => screen);

test('an empty query keeps all, in their order', () => {
  expect(find(' ')).toEqual(screens);
});

test('letters match in order, not scattered backwards', () => {
  expect(fuzzyScore('cr', 'Contract review')).not.toBeNull();
  expect(fuzzyScore('sc', 'Contracts')).toBeNull();
});

test('initials find the screen', () => {
  expect(find('cf')[0]).toBe('Compliance frameworks');
  expect(find('al')[0]).toBe('Audit log');
});

test('the whole word beats its letters', () => {
  expect(find('contract')[0]).toBe('Contracts');
  expect(find('review')).toEqual(['Contract review']);
});

test('accents and case do not matter', () => {
  expect(find('REGLAGES')).toEqual(['Réglages']);
});

test('whatever can be typed by leaving letters out is found', () => {
  const words = fc.stringMatching(/^[a-d ]{1,16}$/);
  fc.assert(
    fc.property(words, fc.infiniteStream(fc.boolean()), (text, keep) => {
      const query = [...text].filter(() => keep.next().value).join('');
      expect(fuzzyScore(query, text)).not.toBeNull();
    }),
  );
});
