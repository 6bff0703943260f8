import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { BulkChange } from '#api-contract/contracts/list';
import { contractMutations } from '#data/contracts';
import { useFormat } from '#design-system/format';
import { outcomeText, useBulk } from '#kit/list';
import type { Deleted } from '#kit/undo';
import { bulkMessages } from '../bulk.messages.ts';
import { endUnasked } from '../../use-bin.ts';
import { contractList, type ContractListState } from '../contract-list.tsx';

export type Change = Omit<BulkChange, 'contract_ids'>;

/** Which contracts are selected, and what is done with all of them. */
export function useContractBulk(state: ContractListState, onDeleted: (deleted: Deleted) => void, mayEnd = endUnasked) {
  const api = useApi();
  const format = useFormat();
  const bulk = useBulk({
    definition: contractList,
    state,
    findAll: contractMutations.findAll(api),
    remove: contractMutations.removeMany(api),
    restore: contractMutations.restoreMany(api),
    describe: (outcome) => outcomeText(outcome, bulkMessages, format),
    onRemoved: ({ ids, changed, undo }) =>
      onDeleted({ id: ids.join(), title: format.plural(changed, bulkMessages.contracts), undo }),
  });
  const { mutate } = useMutation(contractMutations.changeMany(api));
  const ids = [...bulk.selection];
  return {
    ...bulk,
    remove: async () => {
      if (await mayEnd(ids)) bulk.remove();
    },
    change: async (change: Change) => {
      const ends = change.stage !== undefined && change.stage !== 'active';
      if (!ends || (await mayEnd(ids))) mutate({ ids, ...change }, bulk.settle);
    },
  };
}

export type ContractBulk = ReturnType<typeof useContractBulk>;
