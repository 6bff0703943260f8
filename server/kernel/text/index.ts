export { headingKey } from './heading-key.ts';
export { sortKey } from './sort-key.ts';
