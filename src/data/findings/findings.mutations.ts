import { mutationOptions } from '@tanstack/react-query';
import { type Api, keepAnswer, keys, write } from '#api';
import type { ContractFindings, Finding, Settlement } from '#api-contract/findings/endpoints';
import { contractQueries } from '../contracts/index.ts';
import { findingQueries } from './findings.queries.ts';

export interface Verdict {
  readonly finding: Finding;
  readonly settlement: Settlement;
}

export const findingMutations = {
  /** What was found with a high confidence in each of these contracts. */
  acceptHigh: (api: Api) =>
    write(
      ({ ids }: { readonly ids: readonly string[] }) =>
        api.POST('/api/contracts/accept-findings', { body: { contract_ids: [...ids] } }),
      { changes: 'contracts' },
    ),

  /** Findings that were accepted together. */
  reopen: (api: Api) =>
    write((batchId: string) => api.POST('/api/contracts/reopen-findings', { body: { batch_id: batchId } }), {
      changes: 'contracts',
    }),

  /**
   * Shown at once, except where a form waits for the answer; what the server says replaces it, and a failure takes it
   * back. One after the other, since each builds on the revision before.
   */
  settle: (api: Api, contractId: string, versionId: string) =>
    mutationOptions({
      scope: { id: `findings of ${contractId}` },
      mutationFn: async ({ finding, settlement }: Verdict) => {
        const params = { path: { contractId, findingId: finding.id } };
        const path = '/api/contracts/{contractId}/findings/{findingId}/settlement';
        return (await api.PUT(path, { params, body: settlement })).data;
      },
      onMutate: ({ finding, settlement }, { client }) => {
        if (settlement.status === 'corrected') return;
        const { queryKey } = findingQueries.ofVersion(api, contractId, versionId);
        const expected: Finding = {
          ...finding,
          status: settlement.status,
          correction: null,
          settled_at: settlement.status === 'unverified' ? null : new Date().toISOString(),
          revision: finding.revision + 1,
        };
        client.setQueryData(queryKey, (data) => data && withFinding(data, expected));
        if (settlement.status !== 'accepted') return;
        client.setQueryData(
          contractQueries.detail(api, contractId).queryKey,
          (contract) => contract && { ...contract, ...finding.facts, title: finding.facts?.title ?? contract.title },
        );
      },
      onSuccess: ({ finding, contract }, verdict, _result, { client }) => {
        const { queryKey } = findingQueries.ofVersion(api, contractId, versionId);
        // The same finding was settled in a newer version that was read since.
        if (finding.id !== verdict.finding.id) void client.invalidateQueries({ queryKey });
        keepAnswer<ContractFindings>(client, queryKey, (data) => data && withFinding(data, finding));
        keepAnswer(client, contractQueries.detail(api, contractId).queryKey, contract);
        void client.invalidateQueries({ queryKey: keys.contracts.lists });
      },
      onError: (_error, { finding }, _result, { client }) => {
        const { queryKey } = findingQueries.ofVersion(api, contractId, versionId);
        client.setQueryData(queryKey, (data) => data && withFinding(data, finding));
        void client.invalidateQueries({ queryKey });
        void client.invalidateQueries({ queryKey: contractQueries.detail(api, contractId).queryKey });
      },
    }),
};

function withFinding(data: ContractFindings, changed: Finding): ContractFindings {
  return { ...data, items: data.items.map((item) => (item.id === changed.id ? changed : item)) };
}
