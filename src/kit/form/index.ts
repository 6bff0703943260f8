export { FormDialog, FormDrawer } from './form-frame.tsx';
export { formMessages } from './form.messages.ts';
export { SaveActions } from './save-actions.tsx';
export { tableInputs } from './table-inputs.tsx';
