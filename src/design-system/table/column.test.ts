import { expect, test } from 'vitest';
import { gridTemplate, nextSort, primaryOf, widthOf, type Column } from './column.ts';

const columns: Column<string>[] = [
  { id: 'status', header: 'Status', cell: (row) => row, width: 100 },
  { id: 'title', header: 'Title', cell: (row) => row, primary: true },
];

test('the primary column is the marked one, or the first', () => {
  expect(primaryOf(columns)?.id).toBe('title');
  expect(primaryOf(columns.slice(0, 1))?.id).toBe('status');
});

test('the primary column takes the spare room, a chosen width comes first', () => {
  expect(gridTemplate(columns, {}, false)).toEqual({ template: '100px minmax(160px, 1fr)', minWidth: 260 });
  expect(gridTemplate(columns, { status: 140 }, true)).toEqual({
    template: '36px 140px minmax(160px, 1fr)',
    minWidth: 336,
  });
});

test('a column of figures is never narrower than its width, whatever was chosen', () => {
  const money: Column<string> = { id: 'value', header: 'Value', cell: (row) => row, width: 158, figures: true };
  expect(widthOf(money, { value: 60 })).toBe(158);
  expect(widthOf(money, { value: 240 })).toBe(240);
  expect(widthOf({ ...money, figures: false }, { value: 60 })).toBe(60);
});

test('a second press on the same header turns the order', () => {
  const first = nextSort('title', undefined);
  expect(first).toEqual({ column: 'title', direction: 'ascending' });
  expect(nextSort('title', first).direction).toBe('descending');
  expect(nextSort('status', nextSort('title', first)).direction).toBe('ascending');
});
