import type { MergedCounterparty } from '#features/counterparties';
import { useToasterActor } from '#machines/toast';
import { useCallback } from 'react';
import { messages } from '../app.messages.ts';

/** Says that one counterparty became another, with the way back. */
export function useMergeToast(): (merged: MergedCounterparty) => void {
  const toaster = useToasterActor();
  return useCallback(
    ({ mergeId, name, into, undo }) =>
      toaster.send({
        type: 'toast.shown',
        toast: {
          id: `merged: ${mergeId}`,
          title: messages.merged(name, into.name),
          color: 'success',
          actions: [{ label: messages.undo, click: undo }],
        },
      }),
    [toaster],
  );
}
