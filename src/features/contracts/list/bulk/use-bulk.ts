import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { BulkChange, BulkOutcome } from '#api-contract/contracts/list';
import { contractMutations } from '#data/contracts';
import { useFormat } from '#design-system/format';
import type { DeletedContract } from '../../use-bin.ts';
import { listMessages } from '../contract-list.messages.ts';
import { type ContractListState, toFilter } from '../contract-list-state.ts';
import { outcomeText } from './outcome-text.ts';

type Change = Omit<BulkChange, 'contract_ids'>;

const nothing: ReadonlySet<string> = new Set();

/** Which contracts are chosen and what is being done with them. The choice is forgotten when the list shows others. */
export function useBulk(state: ContractListState, onDeleted: (deleted: DeletedContract) => void) {
  const api = useApi();
  const format = useFormat();
  const subject = JSON.stringify(toFilter(state));
  const [chosen, setChosen] = useState({ subject, ids: nothing });
  const [outcome, setOutcome] = useState<{ text: string; failed: boolean } | null>(null);
  const selection = chosen.subject === subject ? chosen.ids : nothing;
  const select = (ids: ReadonlySet<string>) => setChosen({ subject, ids });

  const changing = useMutation(contractMutations.changeMany(api));
  const removing = useMutation(contractMutations.removeMany(api));
  const restoring = useMutation(contractMutations.restoreMany(api));
  const choosing = useMutation(contractMutations.findAll(api));
  const ids = [...selection];

  const failed = (error: Error) => setOutcome({ text: error.message, failed: true });
  const done = (result: BulkOutcome) => {
    select(nothing);
    setOutcome({ text: outcomeText(result, format), failed: false });
  };

  return {
    selection,
    select,
    clear: () => select(nothing),
    outcome,
    dismissOutcome: () => setOutcome(null),
    busy: choosing.isPending
      ? ('choosing' as const)
      : changing.isPending || removing.isPending || restoring.isPending
        ? ('changing' as const)
        : null,
    chooseAll: () => choosing.mutate(toFilter(state), { onSuccess: (all) => select(new Set(all)), onError: failed }),
    change: (change: Change) => changing.mutate({ ids, ...change }, { onSuccess: done, onError: failed }),
    restore: () => restoring.mutate({ ids }, { onSuccess: done, onError: failed }),
    remove: () =>
      removing.mutate(
        { ids },
        {
          onSuccess: ({ changed }) => {
            select(nothing);
            onDeleted({
              id: ids.join(),
              title: format.plural(changed, listMessages.bulk.contracts),
              undo: () => restoring.mutate({ ids }),
            });
          },
          onError: failed,
        },
      ),
  };
}

export type Bulk = ReturnType<typeof useBulk>;
