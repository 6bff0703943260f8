export { DataGrid, type DataGridProps, type GridColumn, type GridPlace } from './data-grid.tsx';
