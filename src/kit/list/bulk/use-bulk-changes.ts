import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import type { Undoable } from '#kit/undo';
import type { useBulk } from './use-bulk.ts';

interface BulkChanges<Outcome, Change> {
  readonly bulk: Pick<ReturnType<typeof useBulk>, 'clear'> & {
    readonly settle: {
      readonly onSuccess: (outcome: Outcome) => void;
      readonly onError: (error: Error) => void;
    };
  };
  readonly changeMany: UseMutationOptions<Outcome, Error, Change[]>;
  /** What happened, in a sentence. */
  readonly describe: (outcome: Outcome) => string;
  readonly onDone: (done: Undoable) => void;
}

/** Changes rows; `onDone` is told of each change, with the one call that takes it back. */
export function useBulkChanges<Change, Outcome extends { readonly undo: readonly Change[] }>(
  parts: BulkChanges<Outcome, Change>,
): (change: Change) => void {
  const { bulk, changeMany, describe, onDone } = parts;
  const { mutate } = useMutation(changeMany);
  return (change) =>
    mutate([change], {
      onSuccess: (outcome) => {
        if (outcome.undo.length === 0) return bulk.settle.onSuccess(outcome);
        bulk.clear();
        onDone({ id: JSON.stringify(change), title: describe(outcome), undo: () => mutate([...outcome.undo]) });
      },
      onError: bulk.settle.onError,
    });
}
