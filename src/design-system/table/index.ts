export { Table, type TableProps } from './table.tsx';
export type { Column, Sort } from './column.ts';
