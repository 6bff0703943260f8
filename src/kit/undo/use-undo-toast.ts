import { useShowToast } from '#machines/toast';
import { useCallback } from 'react';
import { undoMessages } from './undo.messages.ts';

/** Something that was just done, and the way back. */
export interface Undoable {
  /** Names the deed: the same again replaces the toast. */
  readonly id: string;
  /** What was done: "Moved to the bin". */
  readonly title: string;
  /** What it was done to. */
  readonly description?: string;
  readonly undo: () => void;
}

/** Says what was done, with the way back. */
export function useUndoToast(): (done: Undoable) => void {
  const show = useShowToast();
  return useCallback(
    ({ undo, ...toast }) => show({ ...toast, color: 'success', actions: [{ label: undoMessages.undo, click: undo }] }),
    [show],
  );
}
