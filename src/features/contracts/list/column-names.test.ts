import { expect, test } from 'vitest';
import { knownColumns, moveColumn, toggleColumn } from './column-names.ts';

test('columns that a reader kept come in the kept order, without those that are gone', () => {
  expect(knownColumns(['value', 'colour', 'title'])).toEqual(['value', 'title']);
  expect(knownColumns(['colour'])).toBeNull();
  expect(knownColumns(null)).toBeNull();
});

test('a shown column goes, a hidden one comes last, the title stays', () => {
  expect(toggleColumn(['title', 'value'], 'value')).toEqual(['title']);
  expect(toggleColumn(['title', 'value'], 'owner')).toEqual(['title', 'value', 'owner']);
  expect(toggleColumn(['title', 'value'], 'title')).toEqual(['title', 'value']);
});

test('a column moves by one place and stays at the edge', () => {
  expect(moveColumn(['title', 'value', 'owner'], 'value', 1)).toEqual(['title', 'owner', 'value']);
  expect(moveColumn(['title', 'value'], 'title', -1)).toEqual(['title', 'value']);
  expect(moveColumn(['title'], 'owner', 1)).toEqual(['title']);
});
