import { type Api, keys, read } from '#api';
import type { ContractFindings } from '#api-contract/findings/endpoints';

/** Milliseconds between two looks at a document that is being read. */
const pollInterval = 1_500;

/** Findings: what was read in a contract, and which contracts wait for review. */
export const findingQueries = {
  /** As it was when the walk through it began. */
  queue: (api: Api) => ({
    ...read(api, keys.reviewQueue.all, '/api/contracts/selection/to-review'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }),

  ofVersion: (api: Api, contractId: string, versionId: string) =>
    read(
      api,
      keys.contracts.beside(contractId, 'findings', versionId),
      '/api/contracts/{contractId}/findings',
      { path: { contractId } },
      (findings) => isBeingRead(findings) && pollInterval,
    ),
};

/** Whether more will be found without anything being done. */
export function isBeingRead(findings: ContractFindings): boolean {
  return findings.reading.status === 'waiting' || findings.reading.status === 'reading';
}
