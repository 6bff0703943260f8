import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { Obligation, ObligationStep } from '#api-contract/obligations/endpoints';
import { obligationMutations } from '#data/obligations';
import { obligationMessages } from './obligations.messages.ts';

/** What was just done, and the way back. */
export interface Deed {
  readonly text: string;
  readonly undo?: () => void;
}

export interface ObligationWork {
  readonly deed: Deed | null;
  readonly isBusy: (obligation: Obligation) => boolean;
  readonly step: (obligation: Obligation, step: ObligationStep) => void;
  readonly remove: (obligation: Obligation) => void;
}

/** Takes steps with obligations and remembers the last one, so that it can be taken back. */
export function useObligationWork(contractId: string): ObligationWork {
  const api = useApi();
  const stepping = useMutation(obligationMutations.step(api, contractId));
  const removing = useMutation(obligationMutations.remove(api, contractId));
  const restoring = useMutation(obligationMutations.restore(api, contractId));
  const [deed, setDeed] = useState<Deed | null>(null);
  const { said } = obligationMessages;

  const step = (obligation: Obligation, taken: ObligationStep) =>
    stepping.mutate(
      { obligation, step: taken },
      {
        onSuccess: (after) =>
          setDeed({
            text: said[taken](obligation.title),
            undo: taken === 'undo' ? undefined : () => step(after, 'undo'),
          }),
      },
    );

  return {
    deed,
    isBusy: ({ id }) => stepping.isPending && stepping.variables.obligation.id === id,
    step,
    remove: (obligation) =>
      removing.mutate(obligation, {
        onSuccess: () =>
          setDeed({
            text: said.remove(obligation.title),
            undo: () => restoring.mutate(obligation, { onSuccess: () => setDeed(null) }),
          }),
      }),
  };
}
