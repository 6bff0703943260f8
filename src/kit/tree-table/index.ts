export { TreeTable } from './tree-table.tsx';
export { useTree } from './use-tree.ts';
export { type TreeNode, visibleRows } from './visible-rows.ts';
