import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '#api';
import { contractMutations } from '#data/contracts';
import type { Deleted } from '#kit/undo';

type Subject = Pick<Deleted, 'id' | 'title'>;

/** Whether contracts may end today: asked before they do. */
export type MayEndSeveral = (contractIds: readonly string[]) => Promise<boolean>;

export const endUnasked: MayEndSeveral = () => Promise.resolve(true);

/** Moves contracts to the bin and back; `onDeleted` is told of each that went. */
export function useBin(onDeleted: (deleted: Deleted) => void, mayEnd = endUnasked) {
  const api = useApi();
  const { mutate: remove } = useMutation(contractMutations.remove(api));
  const { mutate: restore } = useMutation(contractMutations.restore(api));
  return {
    restore: useCallback(({ id }: Subject) => restore({ id }), [restore]),
    remove: useCallback(
      async ({ id, title }: Subject) => {
        if (!(await mayEnd([id]))) return;
        remove({ id }, { onSuccess: () => onDeleted({ id, title, undo: () => restore({ id }) }) });
      },
      [mayEnd, remove, restore, onDeleted],
    ),
  };
}
