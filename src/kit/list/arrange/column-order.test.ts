import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveColumn, toggleColumn } from './column-order.ts';

test('a shown column is hidden, a hidden one comes last', () => {
  expect(toggleColumn(['title', 'value'], 'value')).toEqual(['title']);
  expect(toggleColumn(['title', 'value'], 'owner')).toEqual(['title', 'value', 'owner']);
});

test('a column moves by one place and stays at the edge', () => {
  expect(moveColumn(['title', 'value', 'owner'], 'value', 1)).toEqual(['title', 'owner', 'value']);
  expect(moveColumn(['title', 'value'], 'title', -1)).toEqual(['title', 'value']);
  expect(moveColumn(['title'], 'owner', 1)).toEqual(['title']);
});

test('moving a column there and back changes nothing', () => {
  const columns = ['title', 'number', 'value', 'owner'];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), (place) => {
      const name = columns[place] as string;
      expect(moveColumn(moveColumn(columns, name, -1), name, 1)).toEqual(columns);
    }),
  );
});
