import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { type Api, useApi } from '#api';

/** Something that went to the bin, and the way back. */
export interface Deleted {
  readonly id: string;
  readonly title: string;
  readonly undo: () => void;
}

interface BinMutations<Removed, Restored> {
  readonly remove: (api: Api) => UseMutationOptions<Removed, Error, string>;
  readonly restore: (api: Api) => UseMutationOptions<Restored, Error, string>;
}

/** Moves one thing to the bin; `onDeleted` is told once it is there. */
export function useMoveToBin<Removed, Restored>(
  mutations: BinMutations<Removed, Restored>,
  { id, title }: Pick<Deleted, 'id' | 'title'>,
  onDeleted: (deleted: Deleted) => void,
): () => void {
  const api = useApi();
  const { mutate: remove } = useMutation(mutations.remove(api));
  const { mutate: restore } = useMutation(mutations.restore(api));
  return () => remove(id, { onSuccess: () => onDeleted({ id, title, undo: () => restore(id) }) });
}
