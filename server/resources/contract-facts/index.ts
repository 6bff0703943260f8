export { countsOn } from './counts.ts';
export { indexDocument, indexFacts } from './search-index.ts';
export { readStatus, statusOf } from './status.ts';
