import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Obligation, ObligationStep } from '#api-contract/obligations/endpoints';
import { obligationMutations } from '#data/obligations';
import type { Undoable } from '#kit/undo';
import { obligationMessages } from './obligations.messages.ts';

const { said } = obligationMessages;

export interface ObligationSteps {
  readonly isBusy: (obligation: Obligation) => boolean;
  readonly step: (obligation: Obligation, step: ObligationStep) => void;
  readonly remove: (obligation: Obligation, onRemoved?: () => void) => void;
  readonly restore: (obligation: Obligation) => void;
}

/** Takes steps with obligations; `onDone` is told of each, with the way back. */
export function useObligationSteps(onDone: (done: Undoable) => void): ObligationSteps {
  const api = useApi();
  const stepping = useMutation(obligationMutations.step(api));
  const removing = useMutation(obligationMutations.remove(api));
  const restoring = useMutation(obligationMutations.restore(api));
  const toastOf = ({ id, title }: Obligation) => ({ id: `obligation: ${id}`, description: title });

  const step: ObligationSteps['step'] = (obligation, taken) =>
    stepping.mutate(
      { obligation, step: taken },
      {
        onSuccess: (after) => {
          if (taken === 'undo') return;
          onDone({ ...toastOf(obligation), title: said[taken], undo: () => step(after, 'undo') });
        },
      },
    );

  return {
    isBusy: ({ id }) => stepping.isPending && stepping.variables.obligation.id === id,
    step,
    remove: (obligation, onRemoved) =>
      removing.mutate(obligation.id, {
        onSuccess: () => {
          onDone({ ...toastOf(obligation), title: said.remove, undo: () => restoring.mutate(obligation.id) });
          onRemoved?.();
        },
      }),
    restore: ({ id }) => restoring.mutate(id),
  };
}
