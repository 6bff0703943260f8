export { ConflictDialog, type ConflictInWords } from './conflict-dialog.tsx';
export { FieldControl } from './field-control.tsx';
export { type FieldConflict, findConflicts } from './find-conflicts.ts';
export { InlineForm, type InlineFormProps } from './inline-form.tsx';
export { inlineMessages } from './inline.messages.ts';
export { isEditConflict, rejectionOf, type SaveOutcome } from './save-outcome.ts';
export { useFocusOnReturn } from './use-focus-on-return.ts';
export { type EditConflict, useInlineEdit } from './use-inline-edit.ts';
export { ValueButton } from './value-button.tsx';
