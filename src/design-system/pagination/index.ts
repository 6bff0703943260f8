export { Pagination, rowsPerPageChoices, type PaginationProps, type RowsPerPage } from './pagination.tsx';
export { totalText } from './total-text.ts';
