export { contractCountsOn, countsOn } from './counts.ts';
export { indexDocument, indexFacts } from './search-index.ts';
export { checkContractSummary, contractCells, foldSummaryHandler } from './summary.ts';
export { readStatus, statusOf } from './status.ts';
