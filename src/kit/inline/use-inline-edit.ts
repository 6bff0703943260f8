import { useState } from 'react';
import { type FieldConflict, findConflicts, type ValueOf } from './find-conflicts.ts';
import { isEditConflict, rejectionOf, type SaveOutcome } from './save-outcome.ts';

/** An edit that waits for a choice between two people's values. */
export interface EditConflict<Subject, Edit extends object> {
  readonly edit: Edit;
  readonly conflicts: readonly FieldConflict<Edit>[];
  readonly now: Subject;
}

interface InlineEditParts<Subject, Edit extends object> {
  readonly update: (edit: Edit & { readonly revision: number }) => Promise<unknown>;
  /** What it is now, after someone else changed it. */
  readonly refetch: () => Promise<Subject>;
  readonly valueOf: ValueOf<Subject, Edit>;
  /** What is wrong with an edit before it is sent, or `null`. */
  readonly problemWith?: (begun: Subject, edit: Edit) => Promise<string | null>;
}

/** Saves edits of a thing. Where someone else changed the same field, keeps both values until one is chosen. */
export function useInlineEdit<Subject extends { readonly revision: number }, Edit extends object>(
  parts: InlineEditParts<Subject, Edit>,
) {
  const { update, refetch, valueOf, problemWith } = parts;
  const [conflict, setConflict] = useState<EditConflict<Subject, Edit> | null>(null);

  const send = async (edit: Edit, begun: Subject, isAgain = false): Promise<SaveOutcome> => {
    try {
      await update({ ...edit, revision: begun.revision });
      return { kind: 'saved' };
    } catch (error) {
      if (!isEditConflict(error)) return rejectionOf(error);
      const now = await refetch();
      const conflicts = findConflicts(edit, begun, now, valueOf);
      // What the server refuses again, though nothing in the way differs, it would refuse for ever.
      if (conflicts.length === 0) return isAgain ? rejectionOf(error) : send(edit, now, true);
      setConflict({ edit, conflicts, now });
      return { kind: 'conflict' };
    }
  };

  return {
    conflict,

    /** `begun` is the thing as it was when the edit was begun. */
    save: async (edit: Edit, begun: Subject): Promise<SaveOutcome> => {
      const problem = await problemWith?.(begun, edit);
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
