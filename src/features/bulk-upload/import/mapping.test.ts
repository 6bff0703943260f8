import { expect, test } from 'vitest';
import { ambiguousImport, columns } from '#mocks/fixtures/case-imports';
import { asksForOrder, chosenColumns, mappingProblems, readings } from './mapping.ts';

test('guessed columns need nothing more', () => {
  expect(mappingProblems(columns, chosenColumns(columns))).toEqual({});
});

test('one column holds the name', () => {
  const without = chosenColumns(columns).map((each) => (each.field === 'name' ? { ...each, field: null } : each));
  expect(mappingProblems(columns, without)).toEqual({ columns: 'Choose the column that contains the case name.' });
});

test('a field stands once, unless it holds a list', () => {
  const chosen = chosenColumns(columns).map(({ date_order }) => ({ field: 'name' as const, date_order }));
  expect(Object.keys(mappingProblems(columns.slice(0, 2), chosen.slice(0, 2)))).toEqual(['columns.1.field']);
  const files = chosen.map((each, index) => (index > 0 ? { ...each, field: 'files' as const } : each));
  expect(mappingProblems(columns, files)).toEqual({});
});

test('dates that read both ways are asked about, once they are dates of the case', () => {
  const { columns: given } = ambiguousImport;
  expect(mappingProblems(given, chosenColumns(given))).toEqual({
    'columns.3.date_order': 'Choose the order of day and month.',
  });
  const [column] = given.filter((each) => each.ambiguous_date);
  if (!column) throw new Error('A column of the fixture reads both ways.');
  expect(asksForOrder(column, { field: 'description', date_order: null })).toBe(false);
});

test.each([
  ['03/04/2026', { day_first: '2026-04-03', month_first: '2026-03-04' }],
  ['3.4.26', { day_first: '2026-04-03', month_first: '2026-03-04' }],
  ['soon', null],
])('%s reads as %o', (written, both) => {
  expect(readings(written)).toEqual(both);
});
