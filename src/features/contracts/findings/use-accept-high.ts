import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import { findingMutations } from '#data/findings';
import { useFormat } from '#design-system/format';
import type { Undoable } from '#kit/undo';
import { findingMessages as words } from './findings.messages.ts';

/** Accepts the findings with high confidence of contracts; `onDone` is told what was done, with the way back. */
export function useAcceptHigh(onDone: (done: Undoable) => void) {
  const api = useApi();
  const format = useFormat();
  const { mutate, isPending } = useMutation(findingMutations.acceptHigh(api));
  const { mutate: reopen } = useMutation(findingMutations.reopen(api));
  const accept = (ids: readonly string[]) =>
    mutate(
      { ids },
      {
        onSuccess: ({ batch_id: batchId, findings, differing }) =>
          onDone({
            id: `accepted ${batchId}`,
            title: format.plural(findings, words.acceptedHigh),
            ...(differing > 0 && { description: format.plural(differing, words.differing) }),
            undo: () => batchId && reopen(batchId),
          }),
      },
    );
  return { accept, isAccepting: isPending };
}
