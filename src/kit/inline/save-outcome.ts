import { ApiError } from '#api';

/** How saving an edit ended: `conflict` waits for a choice between two people's values. */
export type SaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'conflict' }
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** Someone else was there before. */
      readonly overtaken?: boolean;
    };

export function isEditConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'edit_conflict';
}

/** The message of a failed save. */
export function rejectionOf(error: unknown): SaveOutcome {
  const field = error instanceof ApiError ? error.fields[0]?.message : undefined;
  const message = field ?? (error instanceof Error ? error.message : String(error));
  return { kind: 'refused', message, overtaken: isEditConflict(error) };
}
