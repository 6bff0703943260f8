import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TreeNode, visibleRows } from './visible-rows.ts';

const node = (id: string, parent: string | null = null): TreeNode => ({ id, parent });
const nodes = [node('a'), node('a1', 'a'), node('a11', 'a1'), node('a2', 'a'), node('b')];
const ids = (...given: Parameters<typeof visibleRows>) => visibleRows(...given).map(({ id }) => id);

test('what stands below a collapsed row is left out, however deep', () => {
  expect(ids(nodes, new Set())).toEqual(['a', 'a1', 'a11', 'a2', 'b']);
  expect(ids(nodes, new Set(['a1']))).toEqual(['a', 'a1', 'a2', 'b']);
  expect(ids(nodes, new Set(['a']))).toEqual(['a', 'b']);
});

test('what is found is shown with what it stands in, also where that is collapsed', () => {
  expect(ids(nodes, new Set(['a', 'a1']), new Set(['a11']))).toEqual(['a', 'a1', 'a11']);
});

test('rows say their level, and their place among those of their parent', () => {
  expect(visibleRows(nodes, new Set(['a1'])).map(({ level, position, size }) => [level, position, size])).toEqual([
    [1, 1, 2],
    [2, 1, 2],
    [2, 2, 2],
    [1, 2, 2],
  ]);
  expect(visibleRows(nodes, new Set(['a1'])).map(({ expanded }) => expanded)).toEqual([true, false, null, null]);
});

const trees = fc.array(fc.nat(), { maxLength: 40 }).map((picks) =>
  picks.reduce<TreeNode[]>((tree, pick, index) => {
    // The last row and those that it stands in are where the next one can stand.
    const path: (string | null)[] = [null];
    for (let id = tree.at(-1)?.id ?? null; id; id = tree.find((each) => each.id === id)?.parent ?? null) path.push(id);
    return [...tree, node(`n${index}`, path[pick % path.length] ?? null)];
  }, []),
);

test('a row is visible if, and only if, nothing that it stands in is collapsed', () => {
  fc.assert(
    fc.property(trees, fc.func(fc.boolean()), (tree, isCollapsed) => {
      const collapsed = new Set(tree.map(({ id }) => id).filter((id) => isCollapsed(id)));
      const parentOf = (id: string) => tree.find((each) => each.id === id)?.parent ?? null;
      const isHidden = (id: string): boolean => {
        const parent = parentOf(id);
        return parent !== null && (collapsed.has(parent) || isHidden(parent));
      };
      expect(ids(tree, collapsed)).toEqual(tree.map(({ id }) => id).filter((id) => !isHidden(id)));
    }),
  );
});
