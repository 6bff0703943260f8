export { TreeGrid, type TreeGridColumn, type TreeGridProps, type TreeGridRow } from './tree-grid.tsx';
