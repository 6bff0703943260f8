import type { RemovedFile } from '#features/cases';
import type { MergedCounterparty } from '#features/counterparties';
import { type Deleted, useUndoToast } from '#kit/undo';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '../app.messages.ts';

/** Says that a contract or a case went to the bin. */
export function useDeletedToast(): (deleted: Deleted) => void {
  const show = useUndoToast();
  return useCallback(
    ({ id, title, undo }) => show({ id: `deleted: ${id}`, title: messages.movedToBin, description: title, undo }),
    [show],
  );
}

/** Goes to a list from the page of something that went to the bin, and says so there. */
export function useLeavingDeleted(list: string): (deleted: Deleted) => void {
  const navigate = useNavigate();
  const offerUndo = useDeletedToast();
  return (deleted) => {
    offerUndo(deleted);
    void navigate(list);
  };
}

/** Says that one counterparty became another. */
export function useMergeToast(): (merged: MergedCounterparty) => void {
  const show = useUndoToast();
  return useCallback(
    ({ mergeId, name, into, undo }) =>
      show({ id: `merged: ${mergeId}`, title: messages.merged(name, into.name), undo }),
    [show],
  );
}

/** Says that a file was taken away. */
export function useRemovedFileToast(): (removed: RemovedFile) => void {
  const show = useUndoToast();
  return useCallback(
    ({ id, name, undo }) => show({ id: `removed file: ${id}`, title: messages.fileRemoved, description: name, undo }),
    [show],
  );
}
