export { sortKey } from './sort-key.ts';
