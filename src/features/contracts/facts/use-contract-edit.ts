import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, useApi } from '#api';
import type { Contract } from '#api-contract/contracts/endpoints';
import { contractMutations, contractQueries } from '#data/contracts';
import { type FieldConflict, findConflicts, type Edit, problemWith } from './contract-edit.ts';

/** How saving an edit ended: `findConflicts` waits for a choice between two people's values. */
export type SaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'findConflicts' }
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** Someone else was there before. */
      readonly overtaken?: boolean;
    };

export interface EditConflict {
  readonly edit: Edit;
  readonly conflicts: readonly FieldConflict[];
  readonly now: Contract;
}

/** Saves edits of a contract. Where someone else changed the same field, keeps both values until one is chosen. */
export function useContractEdit(contract: Contract) {
  const api = useApi();
  const client = useQueryClient();
  const update = useMutation(contractMutations.update(api, contract.id));
  const [conflict, setConflict] = useState<EditConflict | null>(null);

  const send = async (edit: Edit, begun: Contract): Promise<SaveOutcome> => {
    try {
      await update.mutateAsync({ ...edit, revision: begun.revision });
      return { kind: 'saved' };
    } catch (error) {
      if (isEditConflict(error)) return settle(edit, begun);
      return rejectionOf(error);
    }
  };

  const settle = async (edit: Edit, begun: Contract): Promise<SaveOutcome> => {
    const now = await client.fetchQuery({ ...contractQueries.detail(api, contract.id), staleTime: 0 });
    const conflicts = findConflicts(edit, begun, now);
    if (conflicts.length === 0) return send(edit, now);
    setConflict({ edit, conflicts, now });
    return { kind: 'findConflicts' };
  };

  return {
    conflict,

    /** `begun` is the contract as it was when the edit was begun. */
    save: async (edit: Edit, begun: Contract): Promise<SaveOutcome> => {
      const problem = problemWith(begun, edit);
      return problem ? { kind: 'refused', message: problem } : send(edit, begun);
    },

    keepTheirs: () => setConflict(null),

    saveMine: async () => {
      if (!conflict) return;
      const outcome = await send(conflict.edit, conflict.now);
      if (outcome.kind === 'refused') throw new Error(outcome.message);
      if (outcome.kind === 'saved') setConflict(null);
    },
  };
}

function isEditConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'edit_conflict';
}

/** The message of a failed save. */
export function rejectionOf(error: unknown): SaveOutcome {
  const field = error instanceof ApiError ? error.fields[0]?.message : undefined;
  const message = field ?? (error instanceof Error ? error.message : String(error));
  return { kind: 'refused', message, overtaken: isEditConflict(error) };
}
