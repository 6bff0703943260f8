export { Pagination, rowsPerPageChoices, type PaginationProps, type RowsPerPage } from './pagination.tsx';
