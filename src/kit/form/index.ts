export { ConflictAlert } from './conflict-alert.tsx';
export { FormDialog, FormDrawer } from './form-frame.tsx';
export { formMessages } from './form.messages.ts';
export { SaveActions } from './save-actions.tsx';
export { tableInputs } from './table-inputs.tsx';
export { SaveStatus, type Saving } from './save-status.tsx';
export { useAutosave } from './use-autosave.ts';
export { useEditForm } from './use-edit-form.ts';
export { useNewForm } from './use-new-form.ts';
