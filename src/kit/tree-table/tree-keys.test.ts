import { expect, test } from 'vitest';
import { treeMove } from './tree-keys.ts';
import { visibleRows } from './visible-rows.ts';

const nodes = [
  { id: 'a', parent: null },
  { id: 'a1', parent: 'a' },
  { id: 'b', parent: null },
  { id: 'b1', parent: 'b' },
];
const rows = visibleRows(nodes, new Set(['b']));
const press = (active: string | null, key: string, shiftKey = false) => treeMove(rows, active, { key, shiftKey });

test('up and down go from row to row and stop at the ends', () => {
  expect(press('a', 'ArrowDown')).toEqual({ to: 'a1', extends: false });
  expect(press('a', 'k')).toEqual({ to: 'a', extends: false });
  expect(press('b', 'j')).toEqual({ to: 'b', extends: false });
  expect(press(null, 'ArrowDown')).toEqual({ to: 'a', extends: false });
});

test('shift with an arrow extends the selection', () => {
  expect(press('a', 'ArrowDown', true)).toEqual({ to: 'a1', extends: true });
});

test('right expands, then goes in; left collapses, then goes out', () => {
  expect(press('b', 'ArrowRight')).toEqual({ toggle: 'b' });
  expect(press('a', 'ArrowRight')).toEqual({ to: 'a1', extends: false });
  expect(press('a', 'ArrowLeft')).toEqual({ toggle: 'a' });
  expect(press('a1', 'ArrowLeft')).toEqual({ to: 'a', extends: false });
  expect(press('b', 'ArrowLeft')).toBeNull();
});

test('other keys are left to whoever shows the tree', () => {
  expect(press('a', '3')).toBeNull();
});
