import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import { counterpartyMutations } from '#data/counterparties';

/** A counterparty that was just merged into another, and the way back. */
export interface MergedCounterparty {
  readonly mergeId: string;
  readonly name: string;
  readonly into: { readonly id: string; readonly name: string };
  readonly undo: () => void;
}

/** Merges one counterparty into another; `onMerged` is told of it. */
export function useMerge(onMerged: (merged: MergedCounterparty) => void) {
  const api = useApi();
  const merging = useMutation(counterpartyMutations.merge(api));
  const { mutate: undo } = useMutation(counterpartyMutations.undoMerge(api));

  const merge = async (from: { readonly id: string; readonly name: string }, into: string) => {
    const { merge_id: mergeId, counterparty } = await merging.mutateAsync({ from: from.id, into });
    onMerged({ mergeId, name: from.name, into: counterparty, undo: () => undo(mergeId) });
  };
  return { merge, undo, merging: merging.isPending };
}
