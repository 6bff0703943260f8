import { expect, test } from 'vitest';
import { sortKey } from './sort-key.ts';

test('a list sorts as people expect', () => {
  const titles = ['Lease 10', 'lease 9', 'Éclair supply', 'eclair supply 2', 'Zinc', 'Åkeri', 'apple'];
  const byKey = titles.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  expect(byKey).toEqual(['Åkeri', 'apple', 'Éclair supply', 'eclair supply 2', 'lease 9', 'Lease 10', 'Zinc']);
});

test('a key is short, whatever the text', () => {
  expect(sortKey('1 '.repeat(5_000)).length).toBeLessThanOrEqual(120);
  expect(sortKey('😀'.repeat(200)).isWellFormed()).toBe(true);
});
