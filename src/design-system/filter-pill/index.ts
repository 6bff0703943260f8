export { FilterPill, type FilterPillProps } from './filter-pill.tsx';
export { CheckList, type CheckListProps } from './check-list.tsx';
