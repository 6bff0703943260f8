import type { DeletedContract } from '#features/contracts';
import { useToasterActor } from '#machines/toast';
import { useCallback } from 'react';
import { messages } from '../app.messages.ts';

/** Says that a contract went to the bin, with the way back. */
export function useUndoToast(): (deleted: DeletedContract) => void {
  const toaster = useToasterActor();
  return useCallback(
    ({ id, title, undo }) =>
      toaster.send({
        type: 'toast.shown',
        toast: {
          id: `deleted: ${id}`,
          title: messages.movedToBin,
          description: title,
          color: 'success',
          actions: [{ label: messages.undo, click: undo }],
        },
      }),
    [toaster],
  );
}
