export { Table, type TableDensity, type TableProps } from './table.tsx';
export { dayFigures, distanceFigures, moneyFigures, numberFigures } from './figures.ts';
export type { Column, Sort } from './column.ts';
export type { RowShortcut } from './row-keys.ts';
