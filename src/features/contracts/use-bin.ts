import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '#api';
import { contractMutations } from '#data/contracts';
import type { Deleted } from '#kit/undo';

type Subject = Pick<Deleted, 'id' | 'title'>;

/** Moves contracts to the bin and back; `onDeleted` is told of each that went. */
export function useBin(onDeleted: (deleted: Deleted) => void) {
  const api = useApi();
  const { mutate: remove } = useMutation(contractMutations.remove(api));
  const { mutate: restore } = useMutation(contractMutations.restore(api));
  return {
    restore: useCallback(({ id }: Subject) => restore({ id }), [restore]),
    remove: useCallback(
      ({ id, title }: Subject) =>
        remove({ id }, { onSuccess: () => onDeleted({ id, title, undo: () => restore({ id }) }) }),
      [remove, restore, onDeleted],
    ),
  };
}
