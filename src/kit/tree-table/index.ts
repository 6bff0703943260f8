export { TreeTable } from './tree-table.tsx';
export { useTree } from './use-tree.ts';
export type { TreeNode } from './visible-rows.ts';
export { outlineColumns, treeColumns } from './tree-columns.ts';
