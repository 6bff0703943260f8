import type { RemovedFile } from '#features/cases';
import { useToasterActor } from '#machines/toast';
import { useCallback } from 'react';
import { messages } from '../app.messages.ts';

/** Says that a file was taken away, with the way back. */
export function useRemovedFileToast(): (removed: RemovedFile) => void {
  const toaster = useToasterActor();
  return useCallback(
    ({ id, name, undo }) =>
      toaster.send({
        type: 'toast.shown',
        toast: {
          id: `removed file: ${id}`,
          title: messages.fileRemoved,
          description: name,
          color: 'success',
          actions: [{ label: messages.undo, click: undo }],
        },
      }),
    [toaster],
  );
}
