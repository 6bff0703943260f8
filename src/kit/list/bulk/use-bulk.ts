import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { Fields } from '#api-contract/fields';
import type { FilterQuery, ListDefinition, ListState } from '../list-state.ts';

/** What became of the rows that a call named. */
interface Outcome {
  readonly changed: number;
}

export interface Selected {
  readonly ids: readonly string[];
}

/** Rows that went to the bin, and the way back. */
export interface RemovedRows extends Selected {
  readonly changed: number;
  readonly undo: () => void;
}

type Call<Result, Input> = UseMutationOptions<Result, Error, Input>;

interface BulkInput<F extends Fields, Result extends Outcome> {
  readonly definition: ListDefinition<F>;
  readonly state: ListState<F>;
  /** Finds every row that the filters leave. */
  readonly findAll: Call<string[], FilterQuery<F>>;
  readonly remove: Call<Result, Selected>;
  readonly restore: Call<Result, Selected>;
  /** What happened, in a sentence. */
  readonly describe: (outcome: Result) => string;
  readonly onRemoved: (removed: RemovedRows) => void;
}

const nothing: ReadonlySet<string> = new Set();

/** Which rows are selected and what is done with them. The selection is dropped when the list shows others. */
export function useBulk<F extends Fields, Result extends Outcome>(input: BulkInput<F, Result>) {
  const { definition, state, describe, onRemoved } = input;
  const filter = definition.toFilter(state);
  const subject = JSON.stringify(filter);
  const [selected, setSelected] = useState({ subject, ids: nothing });
  const [outcome, setOutcome] = useState<{ text: string; failed: boolean } | null>(null);
  const selection = selected.subject === subject ? selected.ids : nothing;
  const select = (ids: ReadonlySet<string>) => setSelected({ subject, ids });

  const removing = useMutation(input.remove);
  const restoring = useMutation(input.restore);
  const finding = useMutation(input.findAll);
  const ids = [...selection];

  const onError = (error: Error) => setOutcome({ text: error.message, failed: true });
  const onSuccess = (result: Result) => {
    select(nothing);
    setOutcome({ text: describe(result), failed: false });
  };

  return {
    selection,
    select,
    clear: () => select(nothing),
    outcome,
    dismissOutcome: () => setOutcome(null),
    isSelecting: finding.isPending,
    isChanging: removing.isPending || restoring.isPending,
    /** For changes of the list's own: says what became of them. */
    settle: { onSuccess, onError },
    selectAll: () => finding.mutate(filter, { onSuccess: (all) => select(new Set(all)), onError }),
    restore: () => restoring.mutate({ ids }, { onSuccess, onError }),
    remove: () =>
      removing.mutate(
        { ids },
        {
          onSuccess: ({ changed }) => {
            select(nothing);
            onRemoved({ ids, changed, undo: () => restoring.mutate({ ids }) });
          },
          onError,
        },
      ),
  };
}

export type Bulk = Pick<
  ReturnType<typeof useBulk>,
  | 'selection'
  | 'select'
  | 'clear'
  | 'outcome'
  | 'dismissOutcome'
  | 'isSelecting'
  | 'isChanging'
  | 'selectAll'
  | 'restore'
  | 'remove'
>;
